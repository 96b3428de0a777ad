# Waits for the end of a server in place of its launcher, which would take 40 MB to do so. If one process ends, all do.
#
#   sh supervise.sh WATCHER PID...             the processes of the server, each the leader of its group
#   sh supervise.sh watch SUPERVISOR PID...    the watcher, for a supervisor that is killed and a process that hangs
#
# In the environment of both: BUN; LOG_JSON=1 where log lines are JSON objects; and REMOVE, a file or folder that is
# deleted at the end. In that of the supervisor: DRAIN, which tells clients when to come back; PARENT and NPM_PID, the
# launcher's parent and the npm that wait for us. In that of the watcher: PROBE, which asks the addresses PROBED for an
# answer every ten seconds, and HUNG_AFTER_S, how long it waits for one.

watcher=$1
shift

say_error() {
  if [ -z "$LOG_JSON" ]; then echo "$1" >&2; return; fi
  printf '{"timestamp":%s000,"level":"error","message":"%s"}\n' "$(date +%s)" "$1" >&2
}

# Whether a process runs. One that has ended and isn't waited for keeps its number: it is a zombie, which can be signalled.
is_running() {
  kill -0 "$1" 2> /dev/null || return 1
  [ -e "/proc/$1/stat" ] || return 0
  read -r stat < "/proc/$1/stat" || return 1
  case ${stat##*) } in Z*) return 1 ;; esac
}

kill_all() {
  for pid in $servers; do kill -KILL "-$pid" 2> /dev/null; done
}

remove() {
  [ -z "$REMOVE" ] || rm -rf "$REMOVE"
}

if [ "$watcher" = watch ]; then
  supervisor=$1
  shift
  servers=$*
  seconds=0
  while is_running "$supervisor"; do
    sleep 1
    seconds=$((seconds + 1))
    [ -n "$PROBED" ] && [ $((seconds % 10)) = 0 ] || continue
    # shellcheck disable=SC2086 # They are several addresses.
    "$BUN" "$PROBE" $PROBED 2> /dev/null
    # A probe that can't run says nothing about the server.
    [ $? = 3 ] || continue
    say_error "The server hasn't answered for $HUNG_AFTER_S seconds."
    break
  done
  kill_all
  # They may write for a moment yet.
  sleep 0.1
  remove
  exit 0
fi

servers=$*

all_run() {
  for pid in $servers "$watcher"; do is_running "$pid" || return 1; done
}

some_run() {
  for pid in $servers; do is_running "$pid" && return 0; done
  return 1
}

# Ends with a code, after the server was told to.
finish() {
  trap '' TERM INT HUP
  # shellcheck disable=SC2086 # They are several numbers.
  kill -TERM $servers 2> /dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    some_run || break
    sleep 0.1
  done
  kill_all
  kill -KILL "-$watcher" 2> /dev/null
  remove
  exit "$1"
}

drain_and_finish() {
  trap '' TERM INT HUP
  "$BUN" "$DRAIN"
  finish "$1"
}

trap 'drain_and_finish 143' TERM HUP
trap 'drain_and_finish 130' INT
# The parent may have ended while this shell took the launcher's place; another one then stands in for it.
[ "$PPID" = "$PARENT" ] || drain_and_finish 143
# A parent of another user, such as systemd, can't be asked; it sends a signal.
parent=$PPID
is_running "$parent" || parent=$$

while all_run; do
  is_running "$parent" && is_running "${NPM_PID:-$$}" || drain_and_finish 143
  # Signals are heard at once while it waits for a job.
  sleep 1 &
  wait $! 2> /dev/null
done
say_error "The server ended by itself; see above."
finish 1
