import { schemaResolver, useForm } from '@mantine/form'
import { planInputSchema, planSchema, type Plan } from '@bastidor/shared/plans'
import { useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { toastSuccess } from '#ui/toast.ts'
import { planChanges, planConflicts, planValues, type PlanValues } from './plan.form.ts'
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts'

/**
 * The form of a plan: creates it, or saves what changed since `plan` was read. When somebody else
 * saved the same fields first, `stale` holds their plan and one chooses; nothing typed is lost.
 */
export const usePlanForm = (plan: Plan | null, onDone: () => void) => {
  const create = useCreatePlan()
  const update = useUpdatePlan()
  const [base, setBase] = useState(plan)
  const [stale, setStale] = useState<Plan | null>(null)
  const form = useForm({
    initialValues: planValues(plan),
    validate: schemaResolver(planInputSchema, { sync: true }),
  })

  const finish = (message: string) => () => {
    form.resetDirty()
    toastSuccess(message)
    onDone()
  }
  const showRefusal = (error: Error) => {
    const { current, fields } = toApiError(error)
    const stored = planSchema.safeParse(current)
    if (stored.success) setStale(stored.data)
    else form.setErrors(fields)
  }

  const saveOver = (stored: Plan | null, values: PlanValues) => {
    if (!stored) {
      const input = planInputSchema.parse(values)
      create.mutate(input, { onSuccess: finish('Plano criado.'), onError: showRefusal })
      return
    }
    const changes = planChanges(values, stored)
    if (Object.keys(changes).length === 0) {
      onDone()
      return
    }
    update.mutate(
      { id: stored.id, ...changes, version: stored.version },
      { onSuccess: finish('Plano salvo.'), onError: showRefusal },
    )
  }

  const conflicts = base && stale ? planConflicts(form.values, base, stale) : []

  return {
    form,
    conflicts,
    isSaving: create.isPending || update.isPending,
    save: (values: PlanValues) => saveOver(base, values),
    keepMine: () => {
      // Only the fields of the conflict are written over; what else they changed stays theirs.
      const mine = { ...planValues(stale), ...(base && planChanges(form.values, base)) }
      setBase(stale)
      setStale(null)
      saveOver(stale, mine)
    },
    takeStored: () => {
      // What one has not touched, or gives up, becomes what the other person saved.
      const refused = new Set<string>(conflicts.map(({ field }) => field))
      const mine = Object.entries(base ? planChanges(form.values, base) : {})
      const kept = Object.fromEntries(mine.filter(([field]) => !refused.has(field)))
      form.setValues({ ...planValues(stale), ...kept })
      setBase(stale)
      setStale(null)
    },
  }
}
