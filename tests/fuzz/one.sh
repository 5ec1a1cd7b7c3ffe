#!/usr/bin/env bash
# Runs one fuzz target from the repository's root: one.sh TARGET SECONDS. What it learns stays in build-fuzz/corpus.
set -euo pipefail
target=$1
name=${target#fuzz_}
corpus=build-fuzz/corpus/$name
mkdir -p "$corpus" out/fuzz
options=(-max_total_time="$2" -timeout=60 -rss_limit_mb=3072 -max_len=65536 -print_final_stats=1
    -artifact_prefix="out/fuzz/$name-")
[ ! -f "build-fuzz/seeds/$name.dict" ] || options+=(-dict="build-fuzz/seeds/$name.dict")
if "build-fuzz/bin/$target" "${options[@]}" "$corpus" "build-fuzz/seeds/$name" >"out/fuzz/$name.log" 2>&1; then
    echo "$target: no finding; $(sed -n 's/^stat::number_of_executed_units: *//p' "out/fuzz/$name.log") inputs"
else
    tail -n 60 "out/fuzz/$name.log"
    echo "$target: a finding, see out/fuzz/$name.log"
    # xargs goes on with the other targets on any status but 255.
    exit 1
fi
