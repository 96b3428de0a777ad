/** Of workerd; tests of what waits with it put Node's in its place. */
declare const scheduler: {
  wait(ms: number, options?: { readonly signal?: AbortSignal }): Promise<void>;
};
