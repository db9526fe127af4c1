import { z } from 'zod'
import { text } from './fields.ts'
import { typedId } from './id.ts'

/** How many clients one call hands over. */
export const MAX_ASSIGNMENTS = 100

const NO_CLIENT = 'Cliente não encontrado.'
const person = () => text(120)
/** `from` is the name that the caller saw; blank is nobody. */
const change = () => z.object({ from: person(), to: person() }).optional()

/**
 * The body of a change of gestor and CS of several clients. A client whose person is no longer
 * `from` keeps it.
 */
export const assignmentSchema = z.object({
  clients: z
    .array(z.object({ id: typedId(NO_CLIENT, NO_CLIENT), gestor: change(), cs: change() }))
    .min(1, 'Escolha ao menos um cliente.')
    .max(MAX_ASSIGNMENTS, `Escolha no máximo ${MAX_ASSIGNMENTS} clientes.`),
})
export type Assignment = z.infer<typeof assignmentSchema>

/** The clients that were changed by id, and those that were not because somebody else had. */
export const assignedSchema = z.object({ moved: z.array(z.string()), kept: z.array(z.string()) })
export type Assigned = z.infer<typeof assignedSchema>
