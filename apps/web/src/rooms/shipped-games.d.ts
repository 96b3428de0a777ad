/** Made by `shipped-games.ts` beside the page's configuration. */
declare module "virtual:shipped-games" {
  export const SHIPPED_GAMES: readonly import("./shipped-game.ts").ShippedGame[];
}
