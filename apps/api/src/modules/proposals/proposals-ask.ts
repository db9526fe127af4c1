import { addDays, dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import { ASKS_MAX } from '@bastidor/shared/proposals.consent'
import type { ProposalAsk } from '@bastidor/shared/proposals.answers'
import { insertAll } from '#database/bulk-writes'
import type { Context } from '#lib/request-context'
import { notify } from '#modules/notifications/notifications.commands'
import { newTask, ofClient, notifyAssignee } from '#modules/pauta/pauta.commands'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { answerOnce, assertOpen } from './proposals-answer.ts'
import { peopleOf } from './proposals-people.ts'
import { wishKey } from './proposals-wishes.ts'
import { proposalSubject } from './proposals.view.ts'
import type { ProposalRecord } from './proposals.model.ts'

/**
 * Stores a customer's wish for other terms, in the caller's transaction; the proposal can still be
 * accepted. Answers how many there are of this version. Throws as `assertOpen` does, and 409 for one
 * too many.
 */
export const askOfProposal = async (
  stored: ProposalRecord,
  { text, hash }: ProposalAsk,
  { actor }: Pick<Context, 'actor'>,
  now = new Date(),
): Promise<{ record: ProposalRecord; asked: number }> => {
  assertOpen(stored, hash, now)
  const version = stored.versionNumber
  const before = stored.asked.filter((wish) => wish.version === version).length
  if (before >= ASKS_MAX)
    throw new AppError('CONFLICT', 'Já recebemos seus pedidos. Aguarde nossa resposta.')
  const asked = [...stored.asked, { text, at: now, version }]
  const record = await answerOnce(stored, { isAsked: true, asked }, now)
  const { readers, doer, client } = await peopleOf(stored)
  const event = `${version} ${before + 1}`
  await notify('proposalAsked', { ...proposalSubject(stored), event }, readers, actor, now)
  if (before > 0) return { record, asked: before + 1 }
  // Without the customer's text, which is anonymised with the proposal only.
  const task = newTask({
    ...ofClient(client),
    title: `Ajustar proposta Nº ${stored.sequentialNumber}`,
    desc: 'O cliente pediu um ajuste. O pedido está na proposta.',
    department: 'Comercial',
    assigneeId: doer?._id ?? null,
    assigneeName: doer?.name ?? '',
    dueOn: addDays(dayOf(now), 1),
    origin: { kind: 'proposal', id: stored._id },
    key: wishKey(stored),
    createdAt: now,
  })
  await insertAll(PautaTaskModel, [task])
  await notifyAssignee(task, actor, now)
  return { record, asked: before + 1 }
}
