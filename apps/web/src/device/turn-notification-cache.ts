/**
 * The cache entry with the texts of a notification. The page writes it, because the service worker has no texts and no
 * settings.
 */
export const TURN_NOTIFICATION_CACHE_ENTRY = {
  cache: "baize-turn-words",
  address: "/turn-words",
} as const;
