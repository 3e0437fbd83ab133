// One import suffices for a module that calls others.
@_exported public import RouteMatching
@_exported public import Services
