#!/bin/sh
# Counts heap allocations for one fast 1280 x 720 frame with all symbologies, as valgrind sees them: the difference
# between runs of 11 frames and of 1, by ten.
#
#     Tests/BarcodeDecodingTests/Scripts/count-allocations.sh [BENCHMARKS]
set -e
program=${1:-.build/release/Benchmarks}
count() {
    valgrind "$program" decoding --frames "$1" 2>&1 | sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p' | tr -d ,
}
few=$(count 1)
many=$(count 11)
echo "allocations for one frame: $(((many - few) / 10))"
