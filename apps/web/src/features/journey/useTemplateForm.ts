import { schemaResolver, useForm } from '@mantine/form'
import {
  journeyTemplateInputSchema,
  journeyTemplateSchema,
  type JourneyTemplate,
  type TemplateTask,
} from '@bastidor/shared/journey'
import { useState } from 'react'
import { toApiError, type ApiError } from '#lib/http/api-error.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useSaveTemplate } from './journey.queries.ts'
import { conflictsIn, merged } from './template-merge.ts'

type Values = { tasks: TemplateTask[] }

const valuesOf = ({ tasks }: JourneyTemplate): Values => ({ tasks })
const MERGED =
  'Outra pessoa salvou antes de você. O que ela mudou já está na lista, junto com o seu: confira e salve de novo.'

/**
 * The form of the template. Merges own changes with what somebody else has saved; only if both
 * changed the same task, or the order, must the user choose. No input is lost.
 */
export const useTemplateForm = (template: JourneyTemplate) => {
  const [base, setBase] = useState(template)
  const [stale, setStale] = useState<JourneyTemplate | null>(null)
  const [refusal, setRefusal] = useState<Pick<ApiError, 'message' | 'requestId'> | null>(null)
  const { mutate, isPending } = useSaveTemplate()
  const form = useForm<Values, Values>({
    initialValues: valuesOf(template),
    validate: schemaResolver(journeyTemplateInputSchema.pick({ tasks: true }), { sync: true }),
  })

  const begin = (from: JourneyTemplate, tasks = from.tasks) => {
    setBase(from)
    setStale(null)
    setRefusal(null)
    form.setValues({ tasks })
    form.resetDirty(valuesOf(from))
    form.clearErrors()
  }
  // Adopts a newer stored version while the form has no changes.
  if (template.version > base.version && !form.isDirty()) begin(template)

  const versionsFrom = (stored: JourneyTemplate) => ({
    base: base.tasks,
    mine: form.getValues().tasks,
    stored: stored.tasks,
  })
  const focusFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const showRefusal = (thrown: Error) => {
    const error = toApiError(thrown)
    const stored = journeyTemplateSchema.safeParse(error.current)
    if (stored.success) {
      if (conflictsIn(versionsFrom(stored.data)).length > 0) setStale(stored.data)
      else {
        begin(stored.data, merged(versionsFrom(stored.data), 'mine'))
        setRefusal({ message: MERGED, requestId: undefined })
      }
      return
    }
    const shown = Object.entries(error.fields).filter(([path]) => form.getInputNode(path))
    form.setErrors(Object.fromEntries(shown))
    focusFirst(Object.fromEntries(shown))
    if (shown.length === 0) setRefusal(error)
  }
  const save = ({ tasks }: Values, version = base.version) => {
    setRefusal(null)
    mutate(
      { tasks, version },
      {
        onSuccess: (saved) => {
          begin(saved)
          toastSuccess('Modelo salvo. Vale para os próximos clientes.')
        },
        onError: showRefusal,
      },
    )
  }

  return {
    form,
    save,
    focusFirst,
    discard: () => begin(base),
    conflicts: stale ? conflictsIn(versionsFrom(stale)) : [],
    refusal,
    isSaving: isPending,
    keepMine: () => {
      if (!stale) return
      const tasks = merged(versionsFrom(stale), 'mine')
      begin(stale, tasks)
      save({ tasks }, stale.version)
    },
    takeStored: () => {
      if (stale) begin(stale, merged(versionsFrom(stale), 'stored'))
    },
  }
}
