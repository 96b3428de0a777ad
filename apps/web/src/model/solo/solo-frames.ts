/** The messages between the page and the worker that runs its room. */
export type ToRoom =
  // The player's name, for a table that is laid anew.
  | { readonly type: "open"; readonly id: string; readonly name: string }
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string };

export type ToPage =
  | { readonly type: "open"; readonly id: string }
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string; readonly code: number; readonly reason: string };
