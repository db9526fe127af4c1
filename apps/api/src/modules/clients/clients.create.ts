import { Types } from 'mongoose'
import type { ClientInput } from '@bastidor/shared/clients'
import type { JourneyProgress } from '@bastidor/shared/journey'
import type { Caller } from '#http/context'
import { insertAll } from '#database/bulk'
import { createJourneys, progressOf } from '#modules/chores/chores.journey'
import { recordFact } from '#modules/facts/facts.commands'
import { committedTemplate } from '#modules/journey/journey.model'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { newPlatform, newSite } from './clients.parts.ts'
import { resolveReferences } from './clients.references.ts'

/** What a new client's form is checked against and its journey made of. */
export const LOOKED_UP = ['plans', 'employees', 'journeyTemplates'] as const

/** A new client, and how far its journey is: at its beginning. */
export type Created = { record: ClientRecord; journey: JourneyProgress }

type Sold = Partial<Pick<ClientRecord, 'propostaId' | 'consultor'>>

/**
 * Creates a client with its journey and its first fact, inside the caller's transaction. It starts
 * in `Start`. Whoever creates it is its consultant, unless somebody else had `sold` it. `known`:
 * versions of `LOOKED_UP`, by which what was looked up before is still true or is not.
 */
export const createClient = async (
  actor: Caller,
  input: ClientInput,
  { known, ...sold }: Sold & { known?: string | undefined } = {},
): Promise<Created> => {
  const { name, dominio = [], plataformasTrafego = [] } = input
  const [references, template] = await Promise.all([
    resolveReferences(input, known),
    committedTemplate(known),
  ])
  const _id = new Types.ObjectId()
  const [journey] = await createJourneys([{ _id, name }], template)
  if (!journey) throw new Error('the journey was not created')
  // Written into one copy: spread once more, eighty fields cost a twentieth of the whole call.
  const record: ClientRecord = Object.assign(
    blankClient(),
    input,
    references,
    clientName(name),
    { _id, consultor: actor.name },
    sold,
    {
      chores: [journey._id],
      dominio: dominio.map((site) => newSite(actor, site)),
      plataformasTrafego: plataformasTrafego.map(newPlatform),
    },
  )
  await insertAll(ClientModel, [record])
  await recordFact('started', record, { now: record.createdAt })
  return { record, journey: progressOf(journey) }
}

/** A client that has every default of the model, to be stored as it is. */
export const blankClient = (): Omit<ClientRecord, '_id'> => ({
  ...(blank ??= defaults()),
  createdAt: new Date(),
})

const defaults = (): Omit<ClientRecord, '_id'> => {
  const { _id, ...fields } = new ClientModel().toObject<ClientRecord>({ minimize: false })
  return fields
}

// Making one out of the model costs more than storing it.
let blank: Omit<ClientRecord, '_id'> | undefined
