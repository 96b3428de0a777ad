import type { IntentDefinition } from "../intent.ts";
import { accessAnswer } from "./access.answer.ts";
import { accessGrant } from "./access.grant.ts";
import { accessRequest } from "./access.request.ts";
import { accessRevoke } from "./access.revoke.ts";
import { accessWithdraw } from "./access.withdraw.ts";
import { allHandsAgree } from "./allHands.agree.ts";
import { allHandsJoin } from "./allHands.join.ts";
import { allHandsLink } from "./allHands.link.ts";
import { arrowClear } from "./arrow.clear.ts";
import { arrowDraw } from "./arrow.draw.ts";
import { cardAttach } from "./card.attach.ts";
import { cardClone } from "./card.clone.ts";
import { cardControlGive } from "./card.control.give.ts";
import { cardCounterAdd } from "./card.counter.add.ts";
import { cardCounterSet } from "./card.counter.set.ts";
import { cardDetach } from "./card.detach.ts";
import { cardFlip } from "./card.flip.ts";
import { cardHighlightSet } from "./card.highlight.set.ts";
import { toggleMarkIntents } from "./card.mark.set.ts";
import { cardMove } from "./card.move.ts";
import { cardName } from "./card.name.ts";
import { cardNoteSet } from "./card.note.set.ts";
import { cardPass } from "./card.pass.ts";
import { cardRandom } from "./card.random.ts";
import { cardReveal } from "./card.reveal.ts";
import { cardRotate } from "./card.rotate.ts";
import { cardStatsAdd } from "./card.stats.add.ts";
import { cardStatsSet } from "./card.stats.set.ts";
import { cardTap } from "./card.tap.ts";
import { cardTargetSet } from "./card.target.set.ts";
import { cardTransform } from "./card.transform.ts";
import { chanceCommit } from "./chance.commit.ts";
import { chatQuick } from "./chat.quick.ts";
import { chatSay } from "./chat.say.ts";
import { choiceCancel } from "./choice.cancel.ts";
import { choiceMake } from "./choice.make.ts";
import { choiceStart } from "./choice.start.ts";
import { clockAdd } from "./clock.add.ts";
import { clockFlag } from "./clock.flag.ts";
import { clockPause } from "./clock.pause.ts";
import { clockRemove } from "./clock.remove.ts";
import { clockSet } from "./clock.set.ts";
import { clockWait } from "./clock.wait.ts";
import { coinFlip } from "./coin.flip.ts";
import { deckFill } from "./deck.fill.ts";
import { deckLoad } from "./deck.load.ts";
import { deckReset } from "./deck.reset.ts";
import { deckShow } from "./deck.show.ts";
import { deckSideboard } from "./deck.sideboard.ts";
import { deckUnload } from "./deck.unload.ts";
import { diceRoll } from "./dice.roll.ts";
import { eyesAgree } from "./eyes.agree.ts";
import { eyesJoin } from "./eyes.join.ts";
import { gameAction } from "./game.action.ts";
import { gameNext } from "./game.next.ts";
import { gamePropose } from "./game.propose.ts";
import { gameRound } from "./game.round.ts";
import { handDiscard } from "./hand.discard.ts";
import { handMulligan } from "./hand.mulligan.ts";
import { handOpenSet } from "./hand.open.set.ts";
import { handReveal } from "./hand.reveal.ts";
import { handSort } from "./hand.sort.ts";
import { hostAway } from "./host.away.ts";
import { hostClaim } from "./host.claim.ts";
import { hostGive } from "./host.give.ts";
import { hostTake } from "./host.take.ts";
import { judgeAct } from "./judge.act.ts";
import { judgeAnswer } from "./judge.answer.ts";
import { judgeCall } from "./judge.call.ts";
import { judgeJoin } from "./judge.join.ts";
import { judgeLeave } from "./judge.leave.ts";
import { judgeLink } from "./judge.link.ts";
import { judgeReadList } from "./judge.readList.ts";
import { libraryArrange } from "./library.arrange.ts";
import { libraryBottom } from "./library.bottom.ts";
import { libraryCut } from "./library.cut.ts";
import { libraryDeal } from "./library.deal.ts";
import { libraryDraw } from "./library.draw.ts";
import { libraryExile } from "./library.exile.ts";
import { libraryMill } from "./library.mill.ts";
import { libraryRefill } from "./library.refill.ts";
import { libraryReveal } from "./library.reveal.ts";
import { libraryRevealNext } from "./library.revealNext.ts";
import { libraryShuffle } from "./library.shuffle.ts";
import { libraryTake } from "./library.take.ts";
import { libraryTopRevealSet } from "./library.topReveal.set.ts";
import { libraryViewClose } from "./library.view.close.ts";
import { libraryView } from "./library.view.ts";
import { matchEnd } from "./match.end.ts";
import { matchFirst } from "./match.first.ts";
import { matchResult } from "./match.result.ts";
import { matchSet } from "./match.set.ts";
import { phaseNext } from "./phase.next.ts";
import { phaseSet } from "./phase.set.ts";
import { phaseStop } from "./phase.stop.ts";
import { pictureRemove } from "./picture.remove.ts";
import { pictureSet } from "./picture.set.ts";
import { recordAgree } from "./record.agree.ts";
import { replayShare } from "./replay.share.ts";
import { roomDelaySet } from "./room.delay.set.ts";
import { roomExport } from "./room.export.ts";
import { roomHouseRulesSet } from "./room.houseRules.set.ts";
import { roomInvitesRenew } from "./room.invites.renew.ts";
import { roomListingSet } from "./room.listing.set.ts";
import { roomLock } from "./room.lock.ts";
import { roomPicturesSet } from "./room.pictures.set.ts";
import { roomRestore } from "./room.restore.ts";
import { roomSeatsSet } from "./room.seats.set.ts";
import { roomSpectatorChatSet } from "./room.spectatorChat.set.ts";
import { seatClaim } from "./seat.claim.ts";
import { seatClear } from "./seat.clear.ts";
import { seatConcede } from "./seat.concede.ts";
import { seatCounterAdd } from "./seat.counter.add.ts";
import { seatCounterCreate } from "./seat.counter.create.ts";
import { seatCounterRemove } from "./seat.counter.remove.ts";
import { seatCounterSet } from "./seat.counter.set.ts";
import { seatDamageAdd } from "./seat.damage.add.ts";
import { seatKeyRenew } from "./seat.key.renew.ts";
import { seatKick } from "./seat.kick.ts";
import { seatLeave } from "./seat.leave.ts";
import { seatMatSet } from "./seat.mat.set.ts";
import { seatReady } from "./seat.ready.ts";
import { seatResetAnswer } from "./seat.reset.answer.ts";
import { seatResetPropose } from "./seat.reset.propose.ts";
import { seatReset } from "./seat.reset.ts";
import { seatReturn } from "./seat.return.ts";
import { seatSignal } from "./seat.signal.ts";
import { tableCounterAdd } from "./table.counter.add.ts";
import { tableCounterColour } from "./table.counter.colour.ts";
import { tablePing } from "./table.ping.ts";
import { tableRandomSeat } from "./table.randomSeat.ts";
import { tableUntapAll } from "./table.untapAll.ts";
import { tokenCreate } from "./token.create.ts";
import { turnNext } from "./turn.next.ts";
import { turnReverse } from "./turn.reverse.ts";
import { turnStart } from "./turn.start.ts";
import { undoAnswer } from "./undo.answer.ts";
import { undoMute } from "./undo.mute.ts";
import { undoRedo } from "./undo.redo.ts";
import { undoRequest } from "./undo.request.ts";
import { undoTake } from "./undo.take.ts";

/** Every intent. A new one needs its own file and a line here; nothing else knows it by name. */
export const INTENT_DEFINITIONS = [
  seatClaim,
  seatLeave,
  deckFill,
  deckLoad,
  gameAction,
  gameNext,
  gamePropose,
  gameRound,
  deckUnload,
  deckShow,
  deckSideboard,
  deckReset,
  libraryDraw,
  libraryDeal,
  libraryMill,
  libraryExile,
  libraryShuffle,
  libraryRefill,
  libraryBottom,
  libraryCut,
  libraryView,
  libraryViewClose,
  libraryArrange,
  libraryTake,
  libraryReveal,
  libraryRevealNext,
  libraryTopRevealSet,
  handMulligan,
  handSort,
  handOpenSet,
  handReveal,
  handDiscard,
  cardMove,
  cardTap,
  cardFlip,
  cardReveal,
  cardCounterSet,
  cardCounterAdd,
  tableUntapAll,
  tokenCreate,
  seatCounterAdd,
  diceRoll,
  choiceStart,
  choiceMake,
  choiceCancel,
  chanceCommit,
  coinFlip,
  turnNext,
  undoTake,
  undoRequest,
  undoAnswer,
  undoMute,
  undoRedo,
  accessRequest,
  accessAnswer,
  accessWithdraw,
  accessGrant,
  accessRevoke,
  chatSay,
  arrowClear,
  arrowDraw,
  cardAttach,
  cardClone,
  cardControlGive,
  cardDetach,
  cardHighlightSet,
  cardName,
  cardNoteSet,
  cardPass,
  cardRandom,
  cardRotate,
  ...toggleMarkIntents,
  cardStatsAdd,
  cardStatsSet,
  cardTargetSet,
  cardTransform,
  chatQuick,
  phaseNext,
  phaseSet,
  phaseStop,
  seatConcede,
  seatCounterCreate,
  seatCounterRemove,
  seatCounterSet,
  seatDamageAdd,
  seatReady,
  seatSignal,
  tableCounterAdd,
  tableCounterColour,
  tablePing,
  tableRandomSeat,
  turnReverse,
  turnStart,
  hostTake,
  hostGive,
  hostClaim,
  hostAway,
  seatKick,
  seatClear,
  seatKeyRenew,
  roomListingSet,
  roomLock,
  roomDelaySet,
  roomSeatsSet,
  roomSpectatorChatSet,
  roomHouseRulesSet,
  recordAgree,
  roomInvitesRenew,
  allHandsAgree,
  allHandsLink,
  allHandsJoin,
  eyesAgree,
  eyesJoin,
  seatReset,
  seatResetPropose,
  seatResetAnswer,
  seatReturn,
  roomExport,
  roomRestore,
  replayShare,
  pictureSet,
  pictureRemove,
  roomPicturesSet,
  clockSet,
  clockPause,
  clockAdd,
  clockRemove,
  clockFlag,
  clockWait,
  judgeLink,
  judgeReadList,
  judgeJoin,
  judgeLeave,
  judgeCall,
  judgeAnswer,
  judgeAct,
  matchSet,
  matchResult,
  matchFirst,
  matchEnd,
  seatMatSet,
] as const;

/** The intents that the room runs for HTTP callers or by itself, by purpose. */
export const SERVER_INTENT_DEFINITIONS = {
  sit: seatClaim,
  takeHost: hostTake,
  replaceKey: seatKeyRenew,
  replaceInvite: roomInvitesRenew,
  resetSeat: seatReset,
  proposeReset: seatResetPropose,
  returnToSeat: seatReturn,
  exportRoom: roomExport,
  restoreRoom: roomRestore,
  shareReplay: replayShare,
  setPicture: pictureSet,
  linkAllHands: allHandsLink,
  joinAllHands: allHandsJoin,
  joinAsSeatSpectator: eyesJoin,
  linkJudge: judgeLink,
  readListAsJudge: judgeReadList,
  flagClock: clockFlag,
  stopClock: clockWait,
  setHostAway: hostAway,
} as const;

export type IntentType = (typeof INTENT_DEFINITIONS)[number]["type"];

/** The payload of an intent, by its type. */
export type IntentPayload<T extends IntentType> =
  Extract<(typeof INTENT_DEFINITIONS)[number], { type: T }> extends IntentDefinition<
    T,
    infer Payload
  >
    ? Payload
    : never;

/** An intent's definition when its type is known only at run time. */
export type AnyIntentDefinition = IntentDefinition<string, unknown>;

const BY_TYPE: ReadonlyMap<string, AnyIntentDefinition> = new Map(
  INTENT_DEFINITIONS.map((definition) => [definition.type, definition as AnyIntentDefinition]),
);

/** The definition of a type, or undefined. Safe for `__proto__` and the like, because it is a Map lookup. */
export const findIntentDefinition = (type: string): AnyIntentDefinition | undefined =>
  BY_TYPE.get(type);

/** An intent whose payload fits its schema. */
export interface ParsedIntent {
  readonly definition: AnyIntentDefinition;
  readonly payload: unknown;
}
