import { Types } from 'mongoose'
import type { AuditRecord } from '#audit/audit.model'
import type { Db } from './db.ts'

export type StoredSight = { employeeId: Types.ObjectId; name: string; at: Date }
/** The id of a person in the trail. */
export const OF_PERSON = /^[0-9a-f]{24}$/

type Site = { _id: Types.ObjectId; name?: string; link?: string; changedAt?: Date }
type Client = { _id: Types.ObjectId; dominio: Site[] }
type Entry = Pick<AuditRecord, 'at' | 'action' | 'actorId' | 'actor' | 'changed' | 'values'>

const SECRETS = ['dominio.senhaDominio', 'dominio.senhaHospedagem']

/** Stores on each site who saw its passwords, and when they were last changed. */
export const storeSiteSights = async (db: Db): Promise<void> => {
  const clients = db.collection<Client>('clients')
  const lacking = clients
    .find({ dominio: { $elemMatch: { changedAt: { $exists: false } } } })
    .project<Client>({
      'dominio._id': 1,
      'dominio.name': 1,
      'dominio.link': 1,
      'dominio.changedAt': 1,
    })
  for await (const { _id, dominio } of lacking) {
    const trail = await trailOf(db, _id)
    for (const site of dominio.filter(({ changedAt }) => !changedAt))
      await clients.updateOne(
        { _id },
        {
          $set: {
            'dominio.$[site].seenBy': sightsOf(site, dominio, trail),
            'dominio.$[site].changedAt': changeOf(site, trail),
          },
        },
        { arrayFilters: [{ 'site._id': site._id, 'site.changedAt': { $exists: false } }] },
      )
  }
}

const trailOf = (db: Db, client: Types.ObjectId): Promise<Entry[]> =>
  db
    .collection('audit')
    .find({
      entity: 'client',
      entityId: String(client),
      action: { $in: ['client.site', 'client.siteSecrets'] },
      outcome: 'ok',
    })
    .sort({ at: 1 })
    .project<Entry>({ at: 1, action: 1, actorId: 1, actor: 1, changed: 1, values: 1 })
    .toArray()

const nameOf = ({ name, link }: Site): string => name || link || 'sem nome'

// The trail knows a site by the name it had; renamed since, it has another.
const nameToday = (entry: Entry, trail: readonly Entry[]): string => {
  let name = renameOf(entry)?.to ?? ''
  for (const later of trail.slice(trail.indexOf(entry) + 1))
    if (renameOf(later)?.from === name && renameOf(later)?.to) name = renameOf(later)?.to ?? name
  return name
}

const renameOf = ({ values = [] }: Entry) => values.find(({ field }) => field === 'dominio')

const sightsOf = (site: Site, all: readonly Site[], trail: readonly Entry[]): StoredSight[] => {
  const latest = new Map<string, StoredSight>()
  for (const entry of trail) {
    const { action, actorId, actor: name, at } = entry
    if (action !== 'client.siteSecrets' || !actorId || !OF_PERSON.test(actorId)) continue
    const shown = nameToday(entry, trail)
    // If the sites can no longer be distinguished, it may have been any of them.
    if (shown !== nameOf(site) && all.some((one) => nameOf(one) === shown)) continue
    latest.delete(actorId)
    latest.set(actorId, { employeeId: new Types.ObjectId(actorId), name, at })
  }
  return [...latest.values()]
}

const changeOf = (site: Site, trail: readonly Entry[]): Date =>
  trail.findLast(
    (entry) =>
      entry.action === 'client.site' &&
      SECRETS.some((field) => entry.changed.includes(field)) &&
      nameToday(entry, trail) === nameOf(site),
  )?.at ?? site._id.getTimestamp()
