/** The name of a relay's object. No room id holds a slash. */
export const formatRelayName = (room: string, relay: number): string => `${room}/${relay}`;

/** The room and number in a relay's name. */
export const parseRelayName = (name: string): { room: string; relay: number } => {
  const [room = "", relay] = name.split("/");
  return { room, relay: Number(relay) };
};
