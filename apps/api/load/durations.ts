/**
 * How many seconds a case runs: what the table of figures asks for with `pnpm load --full`, else a
 * short form of it, and whatever `--seconds=` says.
 */
export const seconds = ({ full, short }: { full: number; short: number }): number => {
  const named = Number(process.env.LOAD_SECONDS ?? 0)
  if (named > 0) return named
  return process.env.LOAD_FULL === '1' ? full : short
}

/** The same in words, for the table. */
export const lasting = (duration: number) =>
  duration % 60 === 0 && duration >= 120 ? `${duration / 60} min` : `${duration} s`
