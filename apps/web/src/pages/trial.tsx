import { useEffect, useMemo, useState } from "react";
import { onFrame, type Trial as Shown, sendFrame, TRIAL_PATH } from "../bench/trial-frames.ts";
import { socketAt, startRoomWorker } from "../model/solo/solo-socket.ts";
import { benchText } from "../text/bench.ts";
import waiting from "../ui/waiting.module.css";
import { SittingHere } from "./sitting.tsx";

/** A room in a worker of its own, which ends with it. */
const useRoomWorker = (): Worker | null => {
  const [worker, setWorker] = useState<Worker | null>(null);
  useEffect(() => {
    const started = startRoomWorker();
    setWorker(started);
    return () => started.terminate();
  }, []);
  return worker;
};

const Laid = ({ game, players, seat }: Shown) => {
  const t = benchText.useText();
  const worker = useRoomWorker();
  const Socket = useMemo(() => {
    const names = Array.from({ length: players }, (_, at) => t.player(at + 1));
    return worker && socketAt(() => ({ seat, players: names, table: "trial", game }), worker);
  }, [worker, game, players, seat, t]);
  if (!Socket) return <div className={waiting.waiting} aria-busy="true" />;
  return <SittingHere key={seat} room="trial" webSocket={Socket} />;
};

/** `/games/new/table`: the table in the frame of the bench, on which its game is tried. */
export const Trial = () => {
  const [trial, setTrial] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = onFrame(
      () => parent,
      (frame) => {
        if (frame.type === "baize:trial") setTrial(frame.trial);
      },
    );
    // Opened by itself, there is no game to try.
    if (parent === window) location.assign("/games/new");
    else sendFrame(parent, { type: "baize:ready" });
    return () => {
      stop();
      // Whoever leaves the table leaves the bench.
      if (location.pathname !== TRIAL_PATH) parent.location.assign(location.href);
    };
  }, []);
  return trial ? (
    <Laid key={trial.laid} {...trial} />
  ) : (
    <div className={waiting.waiting} aria-busy="true" />
  );
};
