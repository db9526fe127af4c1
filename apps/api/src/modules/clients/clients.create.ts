import { Types } from 'mongoose'
import type { ClientInput } from '@bastidor/shared/clients'
import type { JourneyProgress } from '@bastidor/shared/journey'
import type { CurrentUser } from '#lib/request-context'
import { insertAll } from '#database/bulk-writes'
import { createJourneys, progressOf } from '#modules/chores/chores-of-journeys'
import { recordFact } from '#modules/facts/facts.commands'
import { committedTemplate } from '#modules/journey/journey.model'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { newPlatform, newSite } from './clients-parts.ts'
import { resolveReferences } from './clients-resolve-names.ts'

/** What a new client's form is checked against and its journey made of. */
export const LOOKED_UP = ['plans', 'employees', 'journeyTemplates'] as const

/** A new client, and how far its journey is: at its beginning. */
export type Created = { record: ClientRecord; journey: JourneyProgress }

type Sold = Partial<Pick<ClientRecord, 'propostaId' | 'consultor'>>

/**
 * Creates a client with its journey and its first fact, inside the caller's transaction. It starts
 * in `Start`. Whoever creates it is its consultant, unless somebody else had `sold` it. `cacheVersion`:
 * versions of `LOOKED_UP`, by which what was looked up before is still true or is not.
 */
export const createClient = async (
  actor: CurrentUser,
  input: ClientInput,
  { cacheVersion, ...sold }: Sold & { cacheVersion?: string | undefined } = {},
): Promise<Created> => {
  const { name, dominio = [], plataformasTrafego = [] } = input
  const [references, template] = await Promise.all([
    resolveReferences(input, cacheVersion),
    committedTemplate(cacheVersion),
  ])
  const record = blankClient()
  const [journey] = await createJourneys([{ _id: record._id, name }], template)
  if (!journey) throw new Error('the journey was not created')
  // Written into one copy: spread once more, eighty fields cost a twentieth of the whole call.
  Object.assign(record, input, references, clientName(name), { consultor: actor.name }, sold, {
    chores: [journey._id],
    dominio: dominio.map((site) => newSite(actor, site)),
    plataformasTrafego: plataformasTrafego.map(newPlatform),
  })
  await insertAll(ClientModel, [record])
  await recordFact('started', record, { now: record.createdAt })
  return { record, journey: progressOf(journey) }
}

/**
 * A client that has every field of the model, to be stored as it is once it has a name and a plan.
 * To an object of so many fields V8 adds another one only by making all of them slower to read.
 */
export const blankClient = (): ClientRecord => ({
  ...(blank ??= defaults()),
  _id: new Types.ObjectId(),
  createdAt: new Date(),
})

const defaults = (): ClientRecord => {
  const named = new ClientModel({ name: '', nameFolded: '', plan: '' })
  const { _id, ...fields } = named.toObject<ClientRecord>({ minimize: false })
  // It comes first in what is stored: anywhere else, the database would move it there.
  return { _id, ...fields }
}

// Making one out of the model costs more than storing it.
let blank: ClientRecord | undefined
