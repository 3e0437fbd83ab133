#!/usr/bin/env python3
"""Runs payload vectors through `swb inspect --jsonl` and says how many are right.

    python3 Tests/CodeContentTests/Scripts/check-vectors.py VECTORS.jsonl [SWB]

A vector is one JSON object a line: id, symbology, symbologyIdentifier, text or bytes, and what is expected of it:
kind, fields (each one listed must be equal; null means absent), errors, warnings. Exit status 1 if one is wrong.
"""
import json
import subprocess
import sys


def equal(wanted, found):
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if isinstance(wanted, (int, float)) and isinstance(found, (int, float)):
        return abs(wanted - found) <= 1e-9
    if isinstance(wanted, list):
        return isinstance(found, list) and len(wanted) == len(found) and all(map(equal, wanted, found))
    if isinstance(wanted, dict):
        return isinstance(found, dict) and wanted.keys() == found.keys() and all(equal(wanted[k], found[k]) for k in wanted)
    return wanted == found


def main():
    vectors = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
    program = sys.argv[2] if len(sys.argv) > 2 else ".build/release/swb"
    keys = ("id", "symbology", "symbologyIdentifier", "text", "bytes")
    request = "".join(json.dumps({k: v[k] for k in keys if k in v}) + "\n" for v in vectors)
    run = subprocess.run([program, "inspect", "--jsonl"], input=request.encode(), stdout=subprocess.PIPE, check=True)
    answers = {a.get("id"): a for a in map(json.loads, run.stdout.decode().splitlines())}
    wrong, broken, codes = 0, 0, 0
    for vector in vectors:
        answer = answers.get(vector["id"], {})
        problems = []
        if answer.get("kind") != vector["kind"]:
            problems.append("kind %s, not %s" % (answer.get("kind"), vector["kind"]))
        errors, wanted = answer.get("errors") or [], vector.get("errors") or []
        if bool(errors) != bool(wanted):
            problems.append("errors %s, not %s" % (errors, wanted))
        if wanted:
            broken += 1
            codes += set(errors) == set(wanted)
            if set(errors) != set(wanted):
                print("code", vector["id"], errors, "not", wanted)
        fields = answer.get("fields") or {}
        for name, value in vector["fields"].items():
            found = fields.get(name)
            if value is None and name not in fields:
                continue
            if wanted and found is None:
                continue
            if not equal(value, found):
                problems.append("%s %r, not %r" % (name, found, value))
        if "warnings" in vector and set(answer.get("warnings") or []) != set(vector["warnings"]):
            problems.append("warnings %s, not %s" % (answer.get("warnings"), vector["warnings"]))
        if problems:
            wrong += 1
            print("wrong", vector["id"], "; ".join(problems))
    print("%d of %d right; %d of %d error codes exact" % (len(vectors) - wrong, len(vectors), codes, broken))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
