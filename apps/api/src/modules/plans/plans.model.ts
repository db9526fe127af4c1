import { DEFAULT_REPORT } from '@bastidor/shared/plans'
import { declareIndexes } from '#database/indexes'
import { defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { personalData } from '#modules/personal-data'

/** A service plan as stored; `adsValue` in reais. Folded names are unique. */
export type PlanRecord = Versioned & {
  name: string
  nameFolded: string
  adsValue: number
  report: string
  posts: number
  pages: string[]
}

export const PlanModel = defineModel<PlanRecord>('Plan', 'plans', {
  name: { type: String, required: true },
  nameFolded: { type: String, required: true },
  adsValue: { type: Number, default: 0 },
  report: { type: String, default: DEFAULT_REPORT },
  posts: { type: Number, default: 0 },
  pages: { type: [String], default: [] },
  ...versionedPaths,
})

declareIndexes(PlanModel, [
  {
    keys: { nameFolded: 1 },
    unique: true,
    duplicate: { field: 'name', message: 'Já existe um plano com este nome.' },
  },
])

personalData(PlanModel, 'none')
