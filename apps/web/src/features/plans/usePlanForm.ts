import { schemaResolver } from '@mantine/form'
import { planInputSchema, type Plan } from '@bastidor/shared/plans'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { planShape } from './plan.form.ts'
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts'

/** The form of a plan: creates it, or saves the changed fields. */
export const usePlanForm = (plan: Plan | null, onDone: () => void) =>
  useRecordForm({
    record: plan,
    shape: planShape,
    validate: schemaResolver(planInputSchema, { sync: true }),
    create: useCreatePlan(),
    update: useUpdatePlan(),
    createdText: () => 'Plano criado.',
    savedText: 'Plano salvo.',
    onDone,
  })
