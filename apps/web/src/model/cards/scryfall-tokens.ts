import { type Face, TABLE_LIMITS } from "@baize/engine";
import type { FoundToken, TokenSearchResult } from "./card-source.ts";
import {
  isRequestedScryfallCard,
  type ScryfallCard,
  scryfallIdentifiersOfFace,
} from "./scryfall-cards.ts";
import {
  fetchScryfallCards,
  type ScryfallResult,
  searchScryfallCards,
} from "./scryfall-request.ts";

const line = (text: string | undefined, longest: number): string | undefined =>
  text?.replace(/\s+/g, " ").trim().slice(0, longest) || undefined;

/** Converts a card of the service to a token; of two faces, the front. */
const tokenOf = (card: ScryfallCard): FoundToken => {
  const front = { ...card, ...card.card_faces?.[0] };
  const kind = line(front.type_line, TABLE_LIMITS.cardNameLength);
  const text = line(front.oracle_text, TABLE_LIMITS.cardTextLength);
  const { power, toughness, colors = [] } = front;
  return {
    name: line(front.name, TABLE_LIMITS.nameLength) ?? "",
    ...(power !== undefined && toughness !== undefined ? { stats: `${power}/${toughness}` } : {}),
    ...(kind ? { kind } : {}),
    ...(text ? { text } : {}),
    ...(colors.length > 0 ? { colour: colors.join("") } : {}),
    set: card.set,
    number: card.collector_number,
  };
};

const tokensIn = (answer: ScryfallResult): TokenSearchResult =>
  answer.kind === "cards"
    ? { kind: "tokens", tokens: answer.cards.map(tokenOf).filter(({ name }) => name !== "") }
    : { kind: "failed" };

/** The ids of the tokens and emblems that a card creates. */
const partsOf = ({ all_parts: parts = [], name }: ScryfallCard): string[] => [
  ...new Set(
    parts
      .filter(
        (part) =>
          part.component === "token" ||
          (part.name !== name && /^Emblem\b/.test(part.type_line ?? "")),
      )
      .map(({ id }) => id),
  ),
];

/** Runs requests one after another, as the service requires. */
export type SequentialRequestRunner = (
  task: () => Promise<ScryfallResult>,
) => Promise<ScryfallResult>;

/** Fetches the tokens that a card creates, by its printing first. */
export const fetchRelatedTokens = async (
  endpoint: string,
  face: Face,
  politely: SequentialRequestRunner,
): Promise<TokenSearchResult> => {
  for (const identifier of scryfallIdentifiersOfFace(face)) {
    const answer = await politely(() => fetchScryfallCards(endpoint, [identifier]));
    if (answer.kind !== "cards") return { kind: "failed" };
    const card = answer.cards.find((found) => isRequestedScryfallCard(found, identifier, face));
    if (!card) continue;
    const ids = partsOf(card).map((id) => ({ id }));
    if (ids.length === 0) return { kind: "tokens", tokens: [] };
    return tokensIn(await politely(() => fetchScryfallCards(endpoint, ids)));
  }
  return { kind: "tokens", tokens: [] };
};

/** Fetches tokens whose names have these words. */
export const searchTokens = async (
  endpoint: string,
  words: string,
  politely: SequentialRequestRunner,
): Promise<TokenSearchResult> => {
  const name = words.replace(/["\\]/g, " ").trim();
  return tokensIn(await politely(() => searchScryfallCards(endpoint, `t:token name:"${name}"`)));
};
