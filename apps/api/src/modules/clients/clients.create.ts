import { Types } from 'mongoose'
import type { ClientInput } from '@bastidor/shared/clients'
import type { JourneyProgress } from '@bastidor/shared/journey'
import type { CurrentUser } from '#lib/request-context'
import { insertAll } from '#database/bulk-writes'
import { createJourneys, progressOf } from '#modules/chores/chores-of-journeys'
import { lockFound } from '#modules/employees/employees-lock'
import { recordLifecycleEvent } from '#modules/lifecycle/lifecycle.commands'
import { firstTermOf } from '#modules/terms/terms-first'
import { TermModel } from '#modules/terms/terms.model'
import { committedTemplate } from '#modules/journey/journey.model'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { newPlatform, newSites } from './clients-parts.ts'
import { resolveReferences } from './clients-resolve-names.ts'

/** A new client and the progress of its journey. */
export type Created = { record: ClientRecord; journey: JourneyProgress }

type Origin = Partial<Pick<ClientRecord, 'propostaId' | 'consultor'>>

/**
 * Creates a client with its journey, its first contract and its first lifecycle event, inside the
 * caller's transaction. Its status is `Start`. Its consultant is the creator, unless its `origin`
 * names another.
 */
export const createClient = async (
  actor: CurrentUser,
  input: ClientInput,
  origin: Origin = {},
): Promise<Created> => {
  const { name, dominio = [], plataformasTrafego = [] } = input
  const [references, template] = await Promise.all([resolveReferences(input), committedTemplate()])
  const record = blankClient()
  const { gestorId = null, csId = null } = references
  const { dateStart = null } = input
  const consultor = origin.consultor ?? actor.name
  const people = { gestorId, csId, consultor }
  const { _id, createdAt } = record
  const [journey] = await createJourneys([{ _id, name, ...people, dateStart, createdAt }], template)
  if (!journey) throw new Error('the journey was not created')
  await lockFound(
    journey.tasks.flatMap(({ assigneeId: _id }) => (_id ? { _id, isActive: true as const } : [])),
  )
  // Assigned to one copy: another spread of eighty fields takes 5% of the whole request.
  Object.assign(record, input, references, clientName(name), { consultor: actor.name }, origin, {
    chores: [journey._id],
    dominio: newSites(actor, dominio),
    plataformasTrafego: plataformasTrafego.map(newPlatform),
  })
  await insertAll(ClientModel, [record])
  await insertAll(TermModel, [firstTermOf(record)])
  await recordLifecycleEvent('started', record, { now: record.createdAt })
  return { record, journey: progressOf(journey) }
}

/**
 * A client with every field of the model, ready to store once it has a name and a plan. Adding a
 * field to an object this large makes V8 turn it into a slow dictionary.
 */
export const blankClient = (): ClientRecord => ({
  ...(blank ??= defaults()),
  _id: new Types.ObjectId(),
  createdAt: new Date(),
})

const defaults = (): ClientRecord => {
  const named = new ClientModel({ name: '', nameFolded: '', plan: '' })
  const { _id, ...fields } = named.toObject<ClientRecord>({ minimize: false })
  // First field of the document: elsewhere the database would have to move it.
  return { _id, ...fields }
}

// Cached: building one from the model costs more than storing it.
let blank: ClientRecord | undefined
