import { isDeepStrictEqual } from 'node:util'
import type { ClientPatch } from '@bastidor/shared/clients'
import { QUANTITIES } from '@bastidor/shared/scope'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { followClient } from '#modules/chores/chores-follow'
import { renameDependants } from '#modules/dependants'
import { moveStart, recordLifecycleEvent } from '#modules/lifecycle/lifecycle.commands'
import { follow, followingOf } from '#modules/terms/terms-follow'
import { applyMissedTerms } from './clients-begin-term.ts'
import { retractDue } from './clients-due-dates.ts'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'
import { mergePlatforms, mergeSites } from './clients-parts.ts'
import { resolveReferences } from './clients-resolve-names.ts'
import { toClient } from './clients.view.ts'

/** Fields whose changes are recorded as lifecycle events. */
const LIFECYCLE_FIELDS = new Set(['value', 'plan', 'tempoContrato', ...QUANTITIES])

type Update = { patch: ClientPatch; contrato?: string; logo?: string }
type Updated = { record: ClientRecord; changed: string[] }

/**
 * Changes the given fields of a client inside the caller's transaction. A new value, plan, length
 * or quantity is recorded as a lifecycle event; a new start date moves the start of the stint; a
 * new name is updated wherever it is stored; its contracts follow; notifications that are no longer
 * due are withdrawn.
 */
export const updateClient = async (
  actor: CurrentUser,
  stored: ClientRecord,
  { patch, ...files }: Update,
): Promise<Updated> => {
  const { version, dominio, plataformasTrafego, canaisContato, ...sent } = patch
  const { gestor, cs } = sent
  // A form sends the whole client; only changed references are looked up.
  const references = await resolveReferences({
    gestor: gestor === stored.gestor ? undefined : gestor,
    cs: cs === stored.cs ? undefined : cs,
    plan: sent.plan === stored.plan ? undefined : sent.plan,
  })
  const { gestorId, csId, ...named } = references
  const fields = { ...sent, ...named }
  const isAgreed = Object.entries(fields).some(
    ([field, value]) =>
      LIFECYCLE_FIELDS.has(field) &&
      value !== undefined &&
      value !== stored[field as keyof ClientRecord],
  )
  // A contract that began only this minute takes effect first: it would override the edit.
  const client = isAgreed ? await applyMissedTerms(stored, { now: new Date() }) : stored
  const following = await followingOf(client, fields)
  const { record, changed } = await applyPatch(
    ClientModel,
    client,
    {
      ...fields,
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
        // A month before its start so far may be one of its scope now.
        ...(fields.dateStart !== undefined && { scopeDueOn: '' }),
        ...(following.lastTerm && { lastTerm: following.lastTerm }),
      },
    },
  )
  if (changed.includes('dateStart')) await moveStart(record, record.createdAt)
  if (changed.some((field) => LIFECYCLE_FIELDS.has(field)))
    await recordLifecycleEvent('changed', record)
  if (changed.includes('name')) await renameDependants('client', record)
  await follow(following)
  await followClient(stored, record)
  await retractDue(stored, record)
  return { record, changed }
}
