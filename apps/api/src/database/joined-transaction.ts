import type { Model } from 'mongoose'

type Join<Stored, Other> = {
  /** The field that holds the id of the other record. */
  by: keyof Stored & string
  Other: Model<Other>
  fields: readonly (keyof Other & string)[]
}

/**
 * Reads records by id, each joined with the record that its field `by` references, in one query
 * within the current transaction. Missing records are left out.
 */
export const readJoined = async <Stored, Other>(
  Model: Model<Stored>,
  ids: readonly string[],
  { by, Other, fields }: Join<Stored, Other>,
): Promise<(Stored & { joined: Other[] })[]> => {
  const kept = fields.map((field) => [`joined.${field}`, 1] as const)
  const own = Object.keys(Model.schema.paths).map((field) => [field, 1] as const)
  return Model.aggregate([
    { $match: { _id: { $in: [...new Set(ids)] } } },
    {
      $lookup: { from: Other.collection.name, localField: by, foreignField: '_id', as: 'joined' },
    },
    { $project: { ...Object.fromEntries([...own, ...kept]), 'joined._id': 1 } },
  ])
}
