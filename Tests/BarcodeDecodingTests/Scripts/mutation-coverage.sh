#!/bin/sh
# Prints which lines of the decoder the mutations reach: line coverage of Sources/BarcodeDecoding and Sources/Barcodes by
# the tests of hostile input alone.
#
#     [SWITCHBOARD_MUTATIONS=N] Tests/BarcodeDecodingTests/Scripts/mutation-coverage.sh
set -e
swift test --enable-code-coverage --filter HostileInputTests >/dev/null
folder=$(dirname "$(swift test --show-codecov-path)")
program=$(find -L .build/debug -maxdepth 1 -name '*PackageTests.xctest' | head -1)
llvm-cov report "$program" -instr-profile "$folder/default.profdata" \
    -ignore-filename-regex='\.build|/Tests/|/Examples/' | grep -E 'Filename|BarcodeDecoding/|Barcodes/|TOTAL' |
    awk 'NR == 1 || /swift/ { print $1, $8, $9, $10 } /TOTAL/ { exit }' | column -t
