import { z } from 'zod'
import { DEPARTMENTS, type Department } from './departments.ts'

const UNKNOWN_DEPARTMENT = 'Escolha os departamentos da lista.'
const MAX_SENT = 20

/** Departments as forms send them: a list or a single one; each counts once, in the usual order. */
export const departmentsInput = () => {
  const one = z.enum([...DEPARTMENTS, ''])
  return z
    .union([z.array(one).max(MAX_SENT), one, z.null()], { error: UNKNOWN_DEPARTMENT })
    .transform((sent): Department[] => {
      const named = new Set([sent].flat())
      return DEPARTMENTS.filter((department) => named.has(department))
    })
    .meta({ examples: [['Tráfego']] })
}

/** Departments in an answer. */
export const departmentsSchema = z.array(z.enum(DEPARTMENTS))
