#!/bin/sh
# Puts what Litestream has copied into a folder of rooms that is empty or new: docs/operations.md says when.
#
#   sh deploy/litestream-restore.sh REPLICA DATA
set -eu
replica=$(cd "$1" && pwd)
data=$2
[ -z "$(ls -A "$data" 2> /dev/null)" ] || { echo "$data is not empty; name a new folder." >&2; exit 1; }
[ -n "$(find "$replica" -type d -name '*.sqlite')" ] || { echo "There is no copy of a room in $replica" >&2; exit 1; }
umask 077
mkdir -p "$data"
(cd "$replica" && find . -type d -name '*.sqlite') | while read -r database; do
  mkdir -p "$data/$(dirname "$database")"
  litestream restore -o "$data/$database" "file://$replica/${database#./}"
done
