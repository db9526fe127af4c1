import { Types } from 'mongoose'
import { fillField, fillFields } from './fill-field.ts'
import type { Db } from './db.ts'
import { OF_PERSON, type StoredSight, storeSiteSights } from './025-vault-sites.ts'

/**
 * Logins and people have departments, and logins and sites store who saw their passwords since they
 * were changed: as far back as the trail does.
 */
export const up = async (db: Db): Promise<void> => {
  await fillFields(db, 'employees', { departments: [] })
  await fillFields(db, 'clientLogins', OF_LOGINS)
  await storeLoginSights(db)
  await storeSiteSights(db)
}

const OF_LOGINS = { departments: [], url: '', note: '', revisions: [], requestItem: null }

type Login = { _id: Types.ObjectId }

const storeLoginSights = async (db: Db): Promise<void> => {
  const [sights, changes] = [await sightsOfLogins(db), await changesOfLogins(db)]
  const fill = (field: string, valueOf: (id: Types.ObjectId) => unknown) =>
    fillField<Login>(db, 'clientLogins', field, ['_id'], ({ _id }) => _id && valueOf(_id))
  await fill('seenBy', (id) => sights.get(String(id)) ?? [])
  await fill('changedAt', (id) => changes.get(String(id)) ?? id.getTimestamp())
}

const sightsOfLogins = async (db: Db): Promise<Map<string, StoredSight[]>> => {
  const found = new Map<string, StoredSight[]>()
  const rows = db
    .collection('audit')
    .aggregate<{ _id: { login: string; who: string }; name: string; at: Date }>([
      { $match: { action: 'clientLogin.reveal', outcome: 'ok', actorId: OF_PERSON } },
      { $sort: { at: 1 } },
      {
        $group: {
          _id: { login: '$entityId', who: '$actorId' },
          name: { $last: '$actor' },
          at: { $max: '$at' },
        },
      },
      { $sort: { at: 1 } },
    ])
  for await (const { _id, name, at } of rows) {
    const sight = { employeeId: new Types.ObjectId(_id.who), name, at }
    found.set(_id.login, [...(found.get(_id.login) ?? []), sight])
  }
  return found
}

const changesOfLogins = async (db: Db): Promise<Map<string, Date>> => {
  const rows = await db
    .collection('audit')
    .aggregate<{ _id: string; at: Date }>([
      { $match: { action: 'clientLogin.update', changed: 'clientPassword', outcome: 'ok' } },
      { $group: { _id: '$entityId', at: { $max: '$at' } } },
    ])
    .toArray()
  return new Map(rows.map(({ _id, at }) => [_id, at]))
}
