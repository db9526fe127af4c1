import { HOUR_MS, MINUTE_MS, addDays, dayOf, daysBetween, endOfDay } from './dates.ts'

/** The validity of a proposal in days after its creation (docs/rules/customers.md#proposals). */
export const PROPOSAL_DAYS = 10

/** When a proposal expires: the end of the tenth day after its creation, São Paulo. */
export const proposalExpiry = (createdAt: Date): Date =>
  endOfDay(addDays(dayOf(createdAt), PROPOSAL_DAYS))

/** `asked` is open, with a wish of the customer for other terms. */
export const PROPOSAL_STATES = ['open', 'asked', 'approved', 'declined', 'expired'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

type Stored = {
  approved: boolean
  isDeclined?: boolean
  isAsked?: boolean
  expiresAt: string | Date
}

/** The state of a proposal at `now`; an answered one never expires. */
export const proposalState = (
  { approved, isDeclined = false, isAsked = false, expiresAt }: Stored,
  now: Date,
): ProposalState => {
  if (approved) return 'approved'
  if (isDeclined) return 'declined'
  return stateBy({ state: isAsked ? 'asked' : 'open', expiresAt }, now)
}

/** The state at `now` of a proposal that was in `state`. */
export const stateBy = (
  { state, expiresAt }: { state: ProposalState; expiresAt: string | Date },
  now: Date,
): ProposalState => (isOpen(state) && new Date(expiresAt) <= now ? 'expired' : state)

/** Whether a proposal can be accepted. */
export const isOpen = (state: ProposalState): boolean => state === 'open' || state === 'asked'

/** The remaining time of a proposal, in São Paulo days, on the last day by the clock. */
export const remainingText = (expiresAt: string | Date, now: Date): string => {
  const end = new Date(expiresAt)
  const days = daysBetween(dayOf(now), dayOf(end))
  if (days > 1) return `faltam ${days} dias`
  if (days === 1) return 'termina amanhã'
  const left = end.getTime() - now.getTime()
  if (left <= 0) return 'prazo encerrado'
  const hours = Math.floor(left / HOUR_MS)
  if (hours > 1) return `termina hoje, faltam ${hours} horas`
  if (hours === 1) return 'termina hoje, falta 1 hora'
  const minutes = Math.floor(left / MINUTE_MS)
  if (minutes > 1) return `termina hoje, faltam ${minutes} minutos`
  return 'termina em instantes'
}
