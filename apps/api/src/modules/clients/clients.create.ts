import { Types } from 'mongoose'
import type { ClientInput } from '@bastidor/shared/clients'
import type { Caller } from '#http/context'
import { createJourney } from '#modules/chores/chores.journey'
import { recordFact } from '#modules/facts/facts.commands'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { newPlatform, newSite } from './clients.parts.ts'
import { resolveReferences } from './clients.references.ts'

/**
 * Creates a client with its journey and its first fact, inside the caller's transaction. It starts
 * in `Start`. Whoever creates it is its consultant, unless somebody else had `sold` it.
 */
export const createClient = async (
  actor: Caller,
  input: ClientInput,
  sold: Partial<Pick<ClientRecord, 'propostaId' | 'consultor'>> = {},
): Promise<ClientRecord> => {
  const { dominio = [], plataformasTrafego = [], ...fields } = input
  const references = await resolveReferences(fields)
  const _id = new Types.ObjectId()
  const journey = await createJourney({ _id, name: fields.name })
  const [created] = await ClientModel.create([
    {
      ...fields,
      ...references,
      ...clientName(fields.name),
      _id,
      consultor: actor.name,
      ...sold,
      chores: [journey],
      dominio: dominio.map((site) => newSite(actor, site)),
      plataformasTrafego: plataformasTrafego.map(newPlatform),
    },
  ])
  if (!created) throw new Error('the client was not created')
  const record = created.toObject<ClientRecord>()
  await recordFact('started', record, { now: record.createdAt })
  return record
}

/** A client with every default of the model, for those that are stored many at a time. */
export const blankClient = (): Omit<ClientRecord, '_id'> => {
  const { _id, ...blank } = new ClientModel().toObject<ClientRecord>({ minimize: false })
  return blank
}
