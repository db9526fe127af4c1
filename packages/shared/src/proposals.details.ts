import type { ProposalInput } from './proposals.ts'

/** Fields that are only valid while a count is above 0, with their blank values. */
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

/** True if the details of a count apply. */
export const hasDetails = (counts: Counts, counted: Counted): boolean => Number(counts[counted]) > 0

/**
 * Blanks the details of every count that is 0 in a record about to be stored; `counts` are the
 * resulting values.
 */
export const clearDetails = <Sent extends Fields>(sent: Sent, counts: Counts): Sent & Fields => {
  const blank: Fields = {}
  for (const name of Object.keys(DETAILS) as Counted[])
    if (!hasDetails(counts, name)) Object.assign(blank, DETAILS[name])
  return { ...sent, ...blank }
}
