// Answers commands in the chat: !help, !roll 2d6, !coin, !pick and !score.
//
//   node moderator.ts "http://localhost:8787/r/ROOM#key=…"
//
// The link is the one for players. The room may play any game.

import {
  claimSeatAndConnect,
  type IntentPayload,
  type IntentType,
  type LogLine,
  type TableView,
} from "@baize/client";

const { client, seat } = await claimSeatAndConnect(String(process.argv[2]), {
  name: "Moderator",
  bot: true,
});

/** Does something, and tells the table when that is refused. */
const act = async <T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> => {
  const result = await client.send(type, payload);
  if (result.kind === "refused" && type !== "chat.say") await say(result.refusal.message);
};

const say = (text: string): Promise<void> => act("chat.say", { text });

const roll = async (dice = "1d6"): Promise<void> => {
  const [, count = "", sides = ""] = /^(\d*)d(\d+)$/.exec(dice) ?? [];
  if (sides === "") await say("Say how many dice of how many sides, such as 2d6");
  else await act("dice.roll", { count: Number(count || 1), sides: Number(sides) });
};

/** The counters of each player. */
const score = async (): Promise<void> => {
  const { seats } = client.getSnapshot().view as TableView;
  const lines = [...seats.values()]
    .filter(({ left, bot }) => !left && !bot)
    .map(({ name, counters }) => {
      const all = Object.entries(counters).map(([counter, value]) => `${counter} ${value}`);
      return `${name}: ${all.join(", ")}`;
    });
  await say(lines.join("; ") || "Nobody plays yet");
};

const COMMANDS: Readonly<Record<string, (argument?: string) => Promise<void>>> = {
  "!help": () => say(`I know ${Object.keys(COMMANDS).join(", ")}`),
  "!roll": roll,
  "!coin": () => act("coin.flip", {}),
  "!pick": () => act("table.randomSeat", {}),
  "!score": score,
};

/** What a player said, if the line is that. A bot's own words are no commands. */
const saidIn = ({ type, seat: speaker, values }: LogLine): string | null =>
  type === "chat.say" && speaker !== seat && typeof values?.text === "string" ? values.text : null;

const answer = async (line: LogLine): Promise<void> => {
  const [word = "", argument] = (saidIn(line) ?? "").trim().split(/\s+/);
  if (Object.hasOwn(COMMANDS, word)) await COMMANDS[word]?.(argument);
};

await say("Ask me with !help");
let last = client.getSnapshot().log.at(-1);
client.subscribe(() => {
  const { connection, log } = client.getSnapshot();
  if (connection.kind === "closed") throw new Error(connection.reason);
  const known = last ? log.lastIndexOf(last) : -1;
  // After a long absence the last known line may be gone: what was said meanwhile is left alone.
  const fresh = known < 0 ? [] : log.slice(known + 1);
  last = log.at(-1);
  for (const line of fresh) void answer(line);
});
