// Who writes a unit names the pipeline's decisions: one import suffices.
@_exported public import Coordination
