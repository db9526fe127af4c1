import type { ErrorCode } from '@bastidor/shared/errors'
import { ERRORS } from '@bastidor/shared/errors'
import type { LoginTicket } from '@bastidor/shared/login-ticket'
import type { Reminders } from '@bastidor/shared/clients.reminders'
import type { ClientSummary } from '@bastidor/shared/clients.summary'
import type { Team } from '@bastidor/shared/clients.team'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { HOME_CALLS } from './home.ts'

/** The summary of a client with a record and nothing else. */
export const NO_SUMMARY: ClientSummary = {
  scores: [],
  pending: [],
  gestor: null,
  cs: null,
  nextTask: null,
}

/** The reminders of a client for whom they were never switched on. */
export const NO_REMINDERS: Reminders = { on: false, since: null, mails: [] }

/** A client for whom nobody works but its gestor and CS. */
export const noTeam = (id: string): Team => ({ id, team: [], version: 1 })

/**
 * The API as a test wants it to answer; beside the dashboard's, a client's summary and reminders,
 * an empty team, a closed calendar and no password to change, a call that no test expects fails.
 */
export const server = setupServer(
  ...HOME_CALLS,
  http.get('*/client/:id/summary', () => HttpResponse.json(NO_SUMMARY)),
  http.get('*/client/:id/team', ({ params }) => HttpResponse.json(noTeam(String(params['id'])))),
  http.get('*/roleGrant', () => HttpResponse.json({ results: [], total: 0, grantable: [] })),
  http.get('*/roleGrant/mine', () => HttpResponse.json({ grants: [] })),
  http.get('*/task/team', () => HttpResponse.json({ results: [], total: 0 })),
  http.get('*/calendar', () => HttpResponse.json({ on: false, createdAt: null, lastReadAt: null })),
  http.get('*/client/:id/reminders', () => HttpResponse.json(NO_REMINDERS)),
  http.get('*/vault/rotate', () => HttpResponse.json({ results: [], total: 0 })),
)

type Refusal = {
  message?: string
  fields?: Record<string, string>
  current?: unknown
  second?: LoginTicket
  retryAfter?: number
}

/** A refusal as the API answers it. */
export const refusal = (code: ErrorCode, { retryAfter, ...body }: Refusal = {}) =>
  HttpResponse.json(
    { code, message: ERRORS[code][1], requestId: 'req-1', ...body },
    {
      status: ERRORS[code][0],
      headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    },
  )

export { http, HttpResponse }
