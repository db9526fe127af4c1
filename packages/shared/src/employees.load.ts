import { z } from 'zod'
import { idSchema } from './id.ts'
import { listOf } from './pagination.ts'

/** How many clients a person looks after, by role. */
const employeeLoadSchema = z.object({
  id: idSchema,
  gestor: z.int().min(0),
  cs: z.int().min(0),
})
export type EmployeeLoad = z.infer<typeof employeeLoadSchema>
/** Those with a client, in no order. */
export const employeeLoadsSchema = listOf(employeeLoadSchema)
