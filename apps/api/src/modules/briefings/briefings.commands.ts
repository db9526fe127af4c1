import { AppError } from '@bastidor/shared/errors'
import { BRIEFING_ANSWERED, type BriefingPatch, NOTHING_ANSWERED } from '@bastidor/shared/briefing'
import { customerBlocks, customerFields, isAnswered } from '@bastidor/shared/briefing.blocks'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { notify } from '#modules/notifications/notifications.commands'
import { findProposal } from '#modules/proposals/proposals.find'
import { findBriefing } from './briefings.find.ts'
import { knownAnswers } from './briefings-prefill.ts'
import { BriefingModel, type BriefingRecord } from './briefings.model.ts'
import { toOpenBriefing } from './briefings.view.ts'

type Saved = { record: BriefingRecord; changed: string[] }

/** Creates a client's briefing with the known answers, inside the caller's transaction. */
export const createBriefing = async (client: ClientRecord): Promise<BriefingRecord> => {
  const [created] = await BriefingModel.create([{ ...knownAnswers(client), clientId: client._id }])
  if (!created) throw new Error('the briefing was not created')
  return created.toObject<BriefingRecord>()
}

/**
 * Saves the given answers of a client's briefing; the first save creates it. Throws 409 if one of
 * them has changed since `version`, with the stored briefing in `current`.
 */
export const saveBriefing = async (
  client: ClientRecord,
  { version, ...answers }: BriefingPatch,
  current: (stored: BriefingRecord) => unknown,
  now = new Date(),
): Promise<Saved> => {
  const stored = (await findBriefing(client)) ?? (await createLocked(client))
  return applyPatch(BriefingModel, stored, answers, { version, current, derived: { savedAt: now } })
}

/**
 * Saves a customer's answers; `done` completes their part: once, then 409. Questions that the
 * customer is not asked are ignored. Throws 400 if nothing was answered.
 */
export const answerBriefing = async (
  { stored, client }: { stored: BriefingRecord; client: ClientRecord },
  { version, ...sent }: BriefingPatch,
  isDone: boolean,
  actor: CurrentUser | null,
  now = new Date(),
): Promise<Saved> => {
  if (stored.answeredAt) throw new AppError('ALREADY_ANSWERED', BRIEFING_ANSWERED)
  const asked = customerFields(customerBlocks(client)).map(({ name }) => name)
  const answers = Object.fromEntries(
    asked.filter((name) => name in sent).map((name) => [name, sent[name]]),
  )
  if (isDone && !asked.some((name) => isAnswered({ ...stored, ...answers }[name])))
    throw new AppError('VALIDATION', NOTHING_ANSWERED)
  const { record, changed } = await applyPatch(BriefingModel, stored, answers, {
    version,
    current: (briefing) => toOpenBriefing(briefing, client),
    derived: { savedAt: now },
  })
  if (!isDone) return { record, changed }
  const done = await BriefingModel.findOneAndUpdate(
    { _id: stored._id, answeredAt: null },
    { $set: { answeredAt: now, seenAt: record.seenAt ?? now } },
    { returnDocument: 'after' },
  ).lean<BriefingRecord>()
  if (!done) throw new AppError('ALREADY_ANSWERED', BRIEFING_ANSWERED)
  await notifyAnswered(done, client, actor)
  return { record: done, changed: [...changed, 'answeredAt'] }
}

const notifyAnswered = async (
  { _id }: BriefingRecord,
  { _id: clientId, name, gestorId, csId, propostaId }: ClientRecord,
  actor: CurrentUser | null,
): Promise<void> => {
  // The seller waits for the briefing too, above all while the client has no gestor yet.
  const proposal = propostaId ? await findProposal(propostaId) : null
  const people = [gestorId, csId, proposal?.consultorId]
  await notify('briefingAnswered', { id: _id, name, clientId }, people, actor)
}

// Two concurrent first saves conflict on the client, and so does a deletion of the client.
const createLocked = async (client: ClientRecord): Promise<BriefingRecord> => {
  const held = await lockClient(client._id)
  if (!held) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return createBriefing(held)
}
