import { BLANK_LOGIN_FIELD } from '@bastidor/shared/client-logins'
import { MISSING_FIELDS } from '@bastidor/shared/fields'
import { useForm, type FormErrors } from '@mantine/form'
import { useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { toApiError, type ApiError } from '#lib/http/api-error.ts'
import {
  changesOf,
  conflictsOf,
  fieldsOf,
  type FormAdapter,
  type Versioned,
} from '#lib/forms/form-adapter.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'

/** The required part of a mutation. */
type Mutation<Answer, Input> = {
  mutate: (
    input: Input,
    callbacks: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => void
}
type Setup<Stored extends Versioned, Values extends object, Patch extends object, Saved> = {
  /** The record to edit; null for a new one. */
  record: Stored | null
  shape: FormAdapter<Stored, Values, Patch>
  /** Field → error text. */
  validate: (values: Values) => FormErrors
  /** The mutations' `meta` is `{ explains: 'all' }`: the form shows all errors itself. */
  create?: Mutation<Saved, Patch>
  update?: Mutation<Saved, Partial<Patch> & Versioned>
  /** The success message. */
  createdText?: (created: Saved) => string
  savedText?: string
  onDone: (saved: Saved | null) => void
}

/**
 * The form of a record: creates it, or saves the changed fields. If somebody else has changed the
 * same fields, `conflicts` contains both values and the user chooses; no input is lost.
 */
export const useRecordForm = <
  Stored extends Versioned,
  Values extends Record<string, unknown>,
  Patch extends object,
  /** The response: the record itself, or for a part the record that contains it. */
  Saved = Stored,
>({
  record,
  shape,
  validate,
  create,
  update,
  createdText = () => 'Criado.',
  savedText = 'Alterações salvas.',
  onDone,
}: Setup<Stored, Values, Patch, Saved>) => {
  const [base, setBase] = useState(record)
  const [stale, setStale] = useState<Stored | null>(null)
  // A second press of the same, while the form fades out or the next page loads, creates no other.
  const isCreated = useRef(false)
  const [attempts, setAttempts] = useState(0)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const form = useForm<Values, Values>({
    initialValues: shape.valuesOf(record),
    validate,
    // Validates a changed field on blur; a server error stays until the next input.
    enhanceGetInputProps: ({ field, form: { errors, isDirty, validateField } }) => ({
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isDirty(field) && !errors[field] && !isPressed(currentTarget, relatedTarget))
          validateField(field)
      },
    }),
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    // The fields take the focus again once they are rendered as not being saved.
    flushSync(() => setAttempts((refused) => refused + 1))
    const first = fieldsOf(shape).find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const showRefusal = (thrown: Error) => {
    const error = toApiError(thrown)
    const stored = shape.schema.safeParse(error.current)
    if (stored.success && base) {
      const hasChoice = conflictsOf(shape, form.getValues(), base, stored.data).length > 0
      if (hasChoice) setStale(stored.data)
      // A conflict in a field whose stored value is not readable, such as a password: shows a
      // notice, and the user may overwrite it.
      else {
        adopt(stored.data, changedFields())
        setRefusal(error)
      }
      return
    }
    const shown = Object.entries(error.fields).filter(([name]) => name in shape.labels)
    form.setErrors(Object.fromEntries(shown))
    focusFirst(error.fields)
    if (shown.length === 0) setRefusal(error)
  }
  const finish = (text: string, saved: Saved | null) => {
    // Rendered before `onDone`, which may navigate: the leave guard asks while the form is dirty.
    flushSync(() => form.resetDirty())
    if (saved) toastSuccess(text)
    onDone(saved)
  }
  const send = <Input>(
    mutation: Mutation<Saved, Input> | undefined,
    input: Input,
    onSuccess: (saved: Saved) => void,
  ) => {
    // Rendered before it is sent: the mutation's own state comes later, and a key before it would be
    // lost.
    flushSync(() => setSaving(true))
    mutation?.mutate(input, {
      onSuccess: (saved) => {
        setSaving(false)
        onSuccess(saved)
      },
      onError: (error) => {
        setSaving(false)
        showRefusal(error)
      },
    })
  }
  const saveOver = (stored: Stored | null, values: Values) => {
    setRefusal(null)
    if (!stored) {
      if (isCreated.current && !form.isDirty()) return
      send(create, shape.inputOf(values), (created) => {
        isCreated.current = true
        finish(createdText(created), created)
      })
      return
    }
    const changes = changesOf(shape, values, stored)
    if (Object.keys(changes).length === 0) {
      finish(savedText, null)
      return
    }
    const patch = { ...changes, id: stored.id, version: stored.version }
    send(update, patch, (saved) => finish(savedText, saved))
  }
  const changedFields = () => (base ? Object.keys(changesOf(shape, form.values, base)) : [])
  // Adopts the stored values of all fields except those the user keeps.
  const adopt = (stored: Stored, mine: readonly string[]): Values => {
    const typed = form.getValues()
    const kept = Object.fromEntries(mine.map((field) => [field, typed[field]]))
    const values = { ...shape.valuesOf(stored), ...kept }
    form.setValues(values)
    setBase(stored)
    setStale(null)
    return values
  }
  const wrong = attempts > 0 ? fieldsOf(shape).filter((field) => Boolean(form.errors[field])) : []
  const conflicts = base && stale ? conflictsOf(shape, form.values, base, stale) : []

  return {
    form,
    conflicts,
    /** How many attempts were refused; the last one because of these fields. */
    attempts,
    wrong: wrong.map((field) => ({
      label: shape.labels[field] ?? field,
      isBlank: BLANK_TEXTS.has(form.errors[field]),
    })),
    /** An error that belongs to no visible field. */
    refusal,
    isSaving,
    save: (values: Values) => saveOver(base, values),
    focusFirst,
    keepMine: () => {
      if (stale) saveOver(stale, adopt(stale, changedFields()))
    },
    takeStored: () => {
      if (!stale) return
      const refused = new Set<string>(conflicts.map(({ field }) => field))
      // The notice goes, with the button that has the focus.
      flushSync(() =>
        adopt(
          stale,
          changedFields().filter((field) => !refused.has(field)),
        ),
      )
      if (conflicts[0]) form.getInputNode(conflicts[0].field)?.focus()
    },
  }
}

const BLANK_TEXTS = new Set<unknown>([MISSING_FIELDS, BLANK_LOGIN_FIELD])

// An error text that appears between press and release moves the button, and the click is lost.
const isPressed = (field: Element, focused: EventTarget | null): boolean =>
  focused instanceof HTMLButtonElement &&
  focused.matches(':active') &&
  !field.parentElement?.contains(focused)
