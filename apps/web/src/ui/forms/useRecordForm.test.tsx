import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { useRecordForm } from './useRecordForm.ts'

type Note = { id: string; version: number; text: string }
type Text = { text: string }

const shape: FormAdapter<Note, Text, Text> = {
  schema: z.object({ id: z.string(), version: z.int(), text: z.string() }),
  labels: { text: 'Texto' },
  valuesOf: (stored) => ({ text: stored?.text ?? '' }),
  inputOf: (values) => values,
}

type Create = Parameters<typeof useRecordForm<Note, Text, Text>>[0]['create']

const renderForm = (create: Create) =>
  renderHook(() =>
    useRecordForm<Note, Text, Text>({
      record: null,
      shape,
      validate: () => ({}),
      create,
      onDone: () => undefined,
    }),
  )

test('a second press just after the answer creates no second one; other words do', () => {
  const made: Text[] = []
  const { result } = renderForm({
    mutate: (input, { onSuccess }) => {
      made.push(input)
      onSuccess({ id: String(made.length), version: 1, ...input })
    },
  })
  const press = () => act(() => result.current.save(result.current.form.getValues()))
  act(() => result.current.form.setFieldValue('text', 'Um'))
  press()
  press()
  expect(made).toEqual([{ text: 'Um' }])
  act(() => result.current.form.setFieldValue('text', 'Dois'))
  press()
  expect(made).toEqual([{ text: 'Um' }, { text: 'Dois' }])
})

test('its fields are locked before it is sent, and open again when it is refused', () => {
  const locks: boolean[] = []
  const { result } = renderForm({
    mutate: (_input, { onError }) => {
      locks.push(result.current.isSaving)
      onError(new TypeError('Failed to fetch'))
    },
  })
  act(() => result.current.save({ text: 'Um' }))
  expect(locks).toEqual([true])
  expect(result.current.isSaving).toBe(false)
})
