import type { SeatId } from "../ids.ts";
import type { AllHandsAgreement } from "../record-values.ts";
import type { Transaction } from "../transaction.ts";

/** Whether a seat has agreed that spectators see all hands. */
export const hasAgreedToAllHands = ({ agreed }: AllHandsAgreement, seat: SeatId): boolean =>
  agreed.includes(seat);

/** Sets or withdraws a seat's agreement. `updateAllHands` applies its effects at the end of the intent. */
export const setAllHandsAgreement = (tx: Transaction, seat: SeatId, agreed: boolean): void => {
  const allHands = tx.state.field("allHands");
  if (hasAgreedToAllHands(allHands, seat) === agreed) return;
  const others = allHands.agreed.filter((other) => other !== seat);
  tx.set("table", "allHands", { ...allHands, agreed: agreed ? [...others, seat] : others });
};
