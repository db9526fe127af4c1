import type { Model, QueryFilter, Types } from 'mongoose'
import type { Keys } from '#database/index-spec'

/** A client or a person, as others refer to them. */
export type Named = { _id: Types.ObjectId; name: string }

/** A record that was handed over: the field with the person's id, and the record's version since. */
export type StoredHandover = { record: Types.ObjectId; field: string; version: number }

/** The fields that copy the owner's name. */
type Copies<Stored> = (name: string) => Partial<Stored>

type OfClient<Stored> = {
  owner: 'client'
  /** A deleted client can be restored: `hide` sets `hiddenAt` until then. */
  onDelete: Stored extends { hiddenAt: Date | null } ? 'hide' | 'keep' : 'keep'
  /** A destroyed client cannot. A function joins the transaction. */
  onDestroy: 'delete' | 'keep' | ((client: Types.ObjectId) => Promise<unknown>)
  /** What a restore changes besides, in its transaction. */
  onRestore?: (client: Types.ObjectId, absence: { deletedAt: Date; now: Date }) => Promise<void>
  copies?: Copies<Stored>
  /** Instead of `copies`, where a rename is more than a copy. */
  onRename?: (client: Named) => Promise<unknown>
  /** Stored files that are hidden, shown and deleted with the record. */
  files?: (client: Types.ObjectId) => Promise<string[]>
}

type OfEmployee<Stored> = {
  owner: 'employee'
  /**
   * `hand over`: to the successor, or to nobody, which keeps the copied name for the record.
   * `replace`, of a list of people: the person leaves it, and the successor takes the place.
   * A function joins the transaction.
   */
  onDestroy:
    'delete' | 'keep' | 'hand over' | 'replace' | ((person: Types.ObjectId) => Promise<unknown>)
  /** What a deactivation changes, in its transaction; reactivating does not undo it. */
  onDeactivate?: (person: Types.ObjectId) => Promise<unknown>
  /** Opens something of the person's without a session: deleted with a new password or e-mail. */
  isAccess?: true
  copies?: Copies<Stored>
}

type OfPlan<Stored> = {
  owner: 'plan'
  onDestroy: 'keep'
  /** Which records use their plan, and the index with which they are counted. */
  counted: { where: QueryFilter<Stored>; index: Keys }
}

type Reference<Stored> = OfClient<Stored> | OfEmployee<Stored> | OfPlan<Stored>

/** A reference of a model to its owner. */
export type Dependant = {
  Model: Model<object>
  /** The field with the owner's id. */
  field: string
  owner: Reference<object>['owner']
} & Partial<Omit<OfClient<{ hiddenAt: Date | null }>, 'owner' | 'onDestroy' | 'copies'>> &
  Partial<Pick<OfEmployee<object>, 'onDeactivate' | 'isAccess'>> &
  Partial<Pick<OfPlan<object>, 'counted'>> & {
    onDestroy: OfClient<object>['onDestroy'] | OfEmployee<object>['onDestroy']
    copies?: Copies<object>
  }

const dependants: Dependant[] = []

/**
 * Declares, beside a model, by which fields its records belong to a client, a person or a plan, and
 * what becomes of them when that is deleted or renamed; `dependants.ts` carries it out.
 */
export const belongsTo = <Stored>(
  Model: Model<Stored>,
  references: { [Field in keyof Stored & string]?: Reference<Stored> },
): void => {
  for (const [field, reference] of Object.entries(references))
    dependants.push({ Model, field, ...(reference as object) } as unknown as Dependant)
}

/** What belongs to a kind of owner, by the names of the collections. */
export const dependantsOf = (owner: Dependant['owner']): Dependant[] =>
  dependants
    .filter((one) => one.owner === owner)
    .toSorted((a, b) => (a.Model.collection.name < b.Model.collection.name ? -1 : 1))
