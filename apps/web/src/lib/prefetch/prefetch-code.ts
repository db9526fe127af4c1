/** Prefetches code. Errors are ignored: it is loaded again when it is needed. */
export const prefetchCode = (load: () => Promise<unknown>): void =>
  void load().catch(() => undefined)
