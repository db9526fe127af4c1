import type { ProposalInput } from './proposals.ts'

/** What only makes sense while a count is above 0, and what it is then without. */
const DETAILS = {
  site: { dobrasSite: '', secoesSite: '' },
  catalogo: { dobraCatalogo: '' },
  smart: { secoesSmart: '' },
  lp: { secoesLp: '' },
  nVisitas: { tempoCap: 0, nVideos: 0, drone: false },
} as const
type Counted = keyof typeof DETAILS

type Fields = Partial<ProposalInput>
type Counts = { [Count in Counted]?: unknown }

/** Whether the details of a count are asked for. */
export const hasDetails = (counts: Counts, counted: Counted): boolean => Number(counts[counted]) > 0

/**
 * Blanks the details of every count that is 0, in what is about to be stored: `counts` are those
 * that will hold then.
 */
export const clearDetails = <Sent extends Fields>(sent: Sent, counts: Counts): Sent & Fields => {
  const blank: Fields = {}
  for (const name of Object.keys(DETAILS) as Counted[])
    if (!hasDetails(counts, name)) Object.assign(blank, DETAILS[name])
  return { ...sent, ...blank }
}
