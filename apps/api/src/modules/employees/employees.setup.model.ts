import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/** Facts about the installation as a whole, one per document. */
type SettingRecord = { _id: string; at: Date; count: number }

export const SettingModel = defineModel<SettingRecord>('Setting', 'settings', {
  _id: { type: String, required: true },
  at: { type: Date },
  count: { type: Number, default: 0 },
})

personalData(SettingModel, 'none')
