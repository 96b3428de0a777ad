// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { InvitationScreen } from "./invitation-screen.tsx";

test("[HO11] an invited player reads the house rules before taking the seat", async () => {
  const place = document.createElement("div");
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  const seats = { taken: [{ seat: 1, name: "Ben", left: false }], free: [2] };
  const status = {
    room: "friday",
    name: "Friday",
    game: "magic",
    seats,
    spectators: 0,
    locked: false,
    turn: 0,
    calling: false,
    houseRules: ["One free mulligan", "No table talk"],
    expiresAt: null,
    keptMs: 0,
  };
  const nothing = () => {};
  drawn.render(
    <InvitationScreen
      room="friday"
      invitation="k"
      seat={1}
      status={status}
      onSeated={nothing}
      onRoomError={nothing}
    />,
  );
  const rules = () => [...place.querySelectorAll("li")].map((rule) => rule.textContent);
  await expect.poll(rules).toEqual(status.houseRules);
});
