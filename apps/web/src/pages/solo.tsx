import { useState } from "react";
import { SoloSocket } from "../model/solo/solo-socket.ts";
import { Sitting } from "./sitting.tsx";
import type { Trouble } from "./trouble.ts";
import { TroubleNotice } from "./trouble-notice.tsx";

const ROOM = "solo";

/** `/solo`: a table of this device's own, with the same room in the page that else is on the server. */
export const SoloPage = () => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return trouble === null ? (
    <Sitting room={ROOM} seatKey="" webSocket={SoloSocket} onTrouble={setTrouble} />
  ) : (
    <TroubleNotice room={ROOM} trouble={trouble} onRetry={() => setTrouble(null)} />
  );
};
