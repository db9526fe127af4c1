import type { Types } from 'mongoose'
import { LEVELS, type Level } from '@bastidor/shared/employees'
import { fold } from '@bastidor/shared/text'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'

/** A person as stored. `password` is the bcrypt hash and is only read where it is asked for. */
export type EmployeeRecord = Versioned & {
  name: string
  nameFolded: string
  email: string
  password: string
  /** Counted up to end every token of the person at once. */
  tokenVersion: number
  level: Level
  role: string
  desc: string
  birthday: string | null
  whatsapp: string
  music: string
  discordId: string
  socialMedia: string[]
  gmail: string
  /** Id of the picture in the file store. */
  avatar: string | null
  active: boolean
  chores: Types.ObjectId[]
  createdAt: Date
  lastLoginAt: Date | null
}

export const EmployeeModel = defineModel<EmployeeRecord>('Employee', 'employees', {
  name: { type: String, required: true },
  nameFolded: { type: String, required: true },
  email: { type: String, required: true },
  password: { type: String, required: true, select: false },
  tokenVersion: { type: Number, default: 0 },
  level: { type: String, enum: LEVELS, required: true },
  role: { type: String, required: true },
  desc: { type: String, default: '' },
  birthday: { type: String, default: null },
  whatsapp: { type: String, default: '' },
  music: { type: String, default: '' },
  discordId: { type: String, default: '' },
  socialMedia: { type: [String], default: [] },
  gmail: { type: String, default: '' },
  avatar: { type: String, default: null },
  active: { type: Boolean, default: true },
  chores: { type: [ObjectId], default: [] },
  createdAt: { type: Date, default: () => new Date() },
  lastLoginAt: { type: Date, default: null },
  ...versionedPaths,
})

/** One person with the password's hash; the only read that asks for it. */
export const findWithPassword = async (
  who: { email: string } | { _id: Types.ObjectId },
): Promise<EmployeeRecord | null> => {
  // `sanitizeProjection` lets no query select a hidden field; an aggregation is not projected.
  const [found] = await EmployeeModel.aggregate<EmployeeRecord>([{ $match: who }, { $limit: 1 }])
  return found ?? null
}

/** The stored name and the form in which it is searched and sorted. */
export const namePaths = (name: string) => ({ name, nameFolded: fold(name) })
