import { isDeepStrictEqual } from 'node:util'
import type { ClientPatch } from '@bastidor/shared/clients'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { renameDependants } from '#modules/dependants'
import { moveStart, recordFact } from '#modules/facts/facts.commands'
import { settleDue } from './clients-due-dates.ts'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { mergePlatforms, mergeSites } from './clients-parts.ts'
import { resolveReferences } from './clients-resolve-names.ts'
import { toClient } from './clients.view.ts'

/** Fields whose changes are recorded as facts. */
const LIFE_FIELDS = new Set(['value', 'plan', 'tempoContrato'])

type Update = { patch: ClientPatch; contrato?: string; logo?: string }
type Updated = { record: ClientRecord; changed: string[] }

/**
 * Changes the given fields of a client inside the caller's transaction. A new value, plan or length
 * is recorded as a fact; a new start date moves the start of the stint; a new name is updated
 * wherever it is stored; notifications that are no longer due are withdrawn.
 */
export const updateClient = async (
  actor: CurrentUser,
  stored: ClientRecord,
  { patch, ...files }: Update,
): Promise<Updated> => {
  const { version, dominio, plataformasTrafego, canaisContato, ...fields } = patch
  const { gestor, cs } = fields
  // A form sends the whole client; only changed references are looked up.
  const references = await resolveReferences({
    gestor: gestor === stored.gestor ? undefined : gestor,
    cs: cs === stored.cs ? undefined : cs,
    plan: fields.plan === stored.plan ? undefined : fields.plan,
  })
  const { gestorId, csId, ...people } = references
  const { record, changed } = await applyPatch(
    ClientModel,
    stored,
    {
      ...fields,
      ...people,
      ...files,
      // Older API clients send back the list they do not know, next to the one they changed.
      ...(canaisContato &&
        isDeepStrictEqual(fields.contatos, stored.contatos) && { contatos: canaisContato }),
      ...(dominio && { dominio: mergeSites(actor, stored, dominio) }),
      ...(plataformasTrafego && {
        plataformasTrafego: mergePlatforms(stored, plataformasTrafego),
      }),
    },
    {
      version,
      current: (client) => toClient(client),
      derived: {
        ...(fields.name !== undefined && clientName(fields.name)),
        ...(gestorId !== undefined && { gestorId }),
        ...(csId !== undefined && { csId }),
      },
    },
  )
  if (changed.includes('dateStart')) await moveStart(record, record.createdAt)
  if (changed.some((field) => LIFE_FIELDS.has(field))) await recordFact('changed', record)
  if (changed.includes('name')) await renameDependants('client', record)
  await settleDue(stored, record)
  return { record, changed }
}
