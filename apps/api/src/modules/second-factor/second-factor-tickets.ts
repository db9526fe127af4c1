import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import type { LoginTicket } from '@bastidor/shared/login-ticket'
import { TICKET_MINUTES } from '@bastidor/shared/second-factor'
import { gt, lt } from '#database/operators'
import { sha256 } from '#lib/sha256'
import { type EmployeeRecord, findWithPassword } from '#modules/employees/employees.model'
import { methodsOf } from './second-factor-proof.ts'
import { LoginTicketModel, type LoginTicketRecord } from './second-factor.model.ts'

const TOKEN_BYTES = 32
const MAX_TRIES = 5

/** Issues the ticket of a login whose password was right. */
export const issueTicket = async (
  person: EmployeeRecord,
  now = new Date(),
): Promise<LoginTicket> => {
  const ticket = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * MINUTE_MS)
  const { _id: employeeId, tokenVersion } = person
  await LoginTicketModel.create([{ _id: sha256(ticket), employeeId, tokenVersion, expiresAt }])
  return { ticket, methods: methodsOf(person), expiresAt: expiresAt.toISOString() }
}

type Held = { ticket: LoginTicketRecord; person: EmployeeRecord }

/** A valid ticket with its person; 401 for every other, whatever the reason. */
export const requireTicket = async (ticket: string, now = new Date()): Promise<Held> =>
  held(
    await LoginTicketModel.findOne({
      _id: sha256(ticket),
      tries: lt(MAX_TRIES),
      expiresAt: gt(now),
    }).lean<LoginTicketRecord>(),
  )

/**
 * As `requireTicket`, and counts an answer. Counted before it is checked, so that no more than five
 * are checked, however many arrive at the same moment.
 */
export const tryTicket = async (ticket: string, now = new Date()): Promise<Held> =>
  held(
    await LoginTicketModel.findOneAndUpdate(
      { _id: sha256(ticket), tries: lt(MAX_TRIES), expiresAt: gt(now) },
      { $inc: { tries: 1 } },
      { returnDocument: 'after' },
    ).lean<LoginTicketRecord>(),
  )

const held = async (ticket: LoginTicketRecord | null): Promise<Held> => {
  const person = ticket && (await findWithPassword({ _id: ticket.employeeId }))
  if (!ticket || !person?.active || person.tokenVersion !== ticket.tokenVersion)
    throw new AppError('TICKET_GONE')
  return { ticket, person }
}

/** Ends a ticket, in the caller's transaction; 401 if another answer has done so. */
export const endTicket = async ({ _id }: Pick<LoginTicketRecord, '_id'>): Promise<void> => {
  const { deletedCount } = await LoginTicketModel.deleteOne({ _id })
  if (deletedCount === 0) throw new AppError('TICKET_GONE')
}
