import { z } from 'zod'
import { boundedText } from './bounded.ts'

/** The id of a staff-side entity: a MongoDB ObjectId as 24 lower-case hex digits. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .meta({ description: 'Id' })

/** Includes spaces around it. */
const ID_MAX = 64

/** Like `idSchema`, but tolerates upper case and spaces; with error texts for the user. */
export const typedId = (missing: string, invalid: string) =>
  boundedText(ID_MAX, missing, invalid)
    .regex(/^\s*[0-9a-fA-F]{24}\s*$/, invalid)
    .transform((typed) => typed.trim().toLowerCase())

/** The id in a public link or a file's URL: 16 random bytes as 32 hex digits. */
export const publicIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'Unguessable id' })

/** Every entity in a response has its id under two names, because both are in use. */
export const entityIds = { id: idSchema, _id: idSchema }
