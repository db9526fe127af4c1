import type { Types } from 'mongoose'
import type { GrantScope } from '@bastidor/shared/grants'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { anyIdOf, personalData } from '#modules/personal-data'

/** What one job role is granted, as stored; actions of later versions may be among it. */
export type RoleGrantRecord = {
  /** The folded name of the role. */
  _id: string
  /** As written when it was first saved. */
  cargo: string
  grants: { action: string; scope: GrantScope }[]
  version: number
  updatedAt: Date
  updatedBy: Types.ObjectId
}

export const RoleGrantModel = defineModel<RoleGrantRecord>('RoleGrant', 'roleGrants', {
  _id: { type: String, required: true },
  cargo: { type: String, required: true },
  grants: {
    type: [
      {
        _id: false,
        action: { type: String, required: true },
        scope: { type: String, required: true },
      },
    ],
    required: true,
  },
  version: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
  updatedBy: { type: ObjectId, required: true },
})

personalData(RoleGrantModel, [
  {
    what: 'permissões de cargos que salvou',
    find: (person) =>
      RoleGrantModel.find({ updatedBy: anyIdOf(person) })
        .select(['cargo', 'updatedAt'])
        .lean<object[]>(),
    keptBecause: 'é a permissão do cargo; de quem salvou só fica um número',
  },
])

belongsTo(RoleGrantModel, { updatedBy: { owner: 'employee', onDestroy: 'keep' } })
