import type { Query, Schema } from 'mongoose'

/** Stored fields computed from other fields of the record. */
export type Derived<Stored> = {
  from: readonly (keyof Stored & string)[]
  fieldsOf: (stored: Stored) => Partial<Stored>
}

type Update = Record<string, unknown> & { $set?: Record<string, unknown> }

/**
 * Keeps derived fields in sync on every write: `create`, `insertMany`, `findOneAndUpdate`,
 * `updateOne`. Updates of these fields in many records, with operators other than `$set` or by a
 * pipeline would bypass this and throw an error.
 */
export const withDerivedFields = <Stored>(
  schema: Schema,
  { from, fieldsOf }: Derived<Stored>,
): void => {
  const touches = (fields: object) => from.some((field) => Object.hasOwn(fields, field))

  const refuseTouching = (stages: object[]) => {
    for (const stage of stages)
      if (Object.entries(stage).some(([key, value]) => key !== '$set' || touches(Object(value))))
        throw new Error(`${from.join(', ')}: a pipeline may only set other fields`)
  }

  schema.pre('validate', function setDerived() {
    this.set(fieldsOf(this as unknown as Stored))
  })

  // `insertAll` runs no validation.
  schema.pre('insertMany', (records: unknown) => {
    for (const record of [records].flat() as (Stored & object)[])
      Object.assign(record, fieldsOf(record))
  })

  schema.pre(
    ['findOneAndUpdate', 'updateOne'],
    { query: true, document: false },
    async function setDerived(this: Query<unknown, unknown>) {
      const pipeline = this.getUpdate()
      if (Array.isArray(pipeline)) return refuseTouching(pipeline)
      const { $set, ...update } = updateOf(this)
      const set = { ...update, ...$set }
      if (Object.entries(update).some(([key, value]) => isOperator(key) && touches(Object(value))))
        throw new Error(`${from.join(', ')}: only $set keeps what is derived from them`)
      if (!touches(set)) return
      const stored = await this.model
        .findOne(this.getFilter())
        .select([...from])
        .lean()
      if (stored) this.set(fieldsOf({ ...stored, ...set } as Stored))
    },
  )

  schema.pre(
    ['updateMany', 'replaceOne', 'findOneAndReplace'],
    { query: true, document: false },
    function refuse(this: Query<unknown, unknown>) {
      const update = updateOf(this)
      if ([update, ...Object.values(update).map(Object)].some((part: object) => touches(part)))
        throw new Error(`${from.join(', ')}: write one record at a time, with $set`)
    },
  )

  schema.pre('bulkWrite', () => {
    throw new Error('bulkWrite passes over what keeps derived fields true')
  })
}

const isOperator = (key: string) => key.startsWith('$')

const updateOf = (query: Query<unknown, unknown>): Update => {
  const update = query.getUpdate()
  if (Array.isArray(update)) throw new Error('derived fields cannot follow an update pipeline')
  return { ...update }
}
