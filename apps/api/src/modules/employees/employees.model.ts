import type { Types } from 'mongoose'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { LEVELS, type Level } from '@bastidor/shared/levels'
import { roleKey } from '@bastidor/shared/grants'
import { foldName } from '@bastidor/shared/text'
import { declareIndexes } from '#database/indexes'
import { Mixed, ObjectId, defineModel } from '#database/model'
import type { StoredHandover } from '#modules/belongs-to'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { type Factors, NO_FACTORS, factorPaths } from './employees-factors.ts'

/** A person as stored. `password` is the bcrypt hash and is excluded from queries by default. */
export type EmployeeRecord = Versioned &
  Factors & {
    name: string
    nameFolded: string
    email: string
    password: string
    /** Incremented to revoke all tokens of the person. */
    tokenVersion: number
    level: Level
    role: string
    /** The key of the role, by which its grants are found; see `roleKey`. */
    roleFolded: string
    desc: string
    birthday: string | null
    whatsapp: string
    music: string
    discordId: string
    socialMedia: string[]
    gmail: string
    /** Id of the avatar in the file store. */
    avatar: string | null
    active: boolean
    /** The departments whose logins the person may reveal. */
    departments: Department[]
    /** What the deactivation that answered `version` handed over; null while active. */
    handover: { version: number; records: StoredHandover[] } | null
    chores: Types.ObjectId[]
    createdAt: Date
    lastLoginAt: Date | null
    /** When a password was last set; null for somebody who was invited and has none yet. */
    passwordSetAt: Date | null
  }

const paths = {
  name: { type: String, required: true },
  nameFolded: { type: String, required: true },
  email: { type: String, required: true },
  password: { type: String, required: true, select: false },
  tokenVersion: { type: Number, default: 0 },
  level: { type: String, enum: LEVELS, required: true },
  role: { type: String, required: true },
  roleFolded: { type: String, default: '' },
  desc: { type: String, default: '' },
  birthday: { type: String, default: null },
  whatsapp: { type: String, default: '' },
  music: { type: String, default: '' },
  discordId: { type: String, default: '' },
  socialMedia: { type: [String], default: [] },
  gmail: { type: String, default: '' },
  avatar: { type: String, default: null },
  active: { type: Boolean, default: true },
  departments: { type: [{ type: String, enum: DEPARTMENTS }], default: [] },
  handover: { type: Mixed, default: null },
  chores: { type: [ObjectId], default: [] },
  createdAt: { type: Date, default: () => new Date() },
  lastLoginAt: { type: Date, default: null },
  passwordSetAt: { type: Date, default: () => new Date() },
  ...factorPaths,
  ...versionedPaths,
}

export const EmployeeModel = defineModel<EmployeeRecord>('Employee', 'employees', paths, {
  from: ['role'],
  fieldsOf: ({ role }) => ({ roleFolded: roleKey(role) }),
})

declareIndexes(EmployeeModel, [
  {
    keys: { email: 1 },
    unique: true,
    duplicate: { field: 'email', message: 'Já existe um funcionário com este e-mail.' },
  },
  // Order of the staff list: active first, then by name.
  { keys: { active: -1, nameFolded: 1, _id: 1 } },
])

/** One person with the password hash and the factors; the only query that selects them. */
export const findWithPassword = async (
  who: { email: string } | { _id: Types.ObjectId },
): Promise<EmployeeRecord | null> => {
  // `sanitizeProjection` allows no query to select a hidden field; an aggregation has no
  // projection.
  const [found] = await EmployeeModel.aggregate<EmployeeRecord>([{ $match: who }, { $limit: 1 }])
  // People stored by earlier versions have none of these.
  return found ? { ...EMPTY, ...found } : null
}

const EMPTY: Factors = { ...NO_FACTORS, devices: [] }

/** The stored name and its folded form for search and sorting. */
export const namePaths = (name: string) => ({ name, nameFolded: foldName(name) })
