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

test('a second press just after the answer creates no second one; other words do', () => {
  const made: Text[] = []
  const create: Parameters<typeof useRecordForm<Note, Text, Text>>[0]['create'] = {
    mutate: (input, { onSuccess }) => {
      made.push(input)
      onSuccess({ id: String(made.length), version: 1, ...input })
    },
  }
  const { result } = renderHook(() =>
    useRecordForm<Note, Text, Text>({
      record: null,
      shape,
      validate: () => ({}),
      create,
      onDone: () => undefined,
    }),
  )
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
  const create: Parameters<typeof useRecordForm<Note, Text, Text>>[0]['create'] = {
    mutate: (_input, { onError }) => {
      locks.push(result.current.isSaving)
      onError(new TypeError('Failed to fetch'))
    },
  }
  const { result } = renderHook(() =>
    useRecordForm<Note, Text, Text>({
      record: null,
      shape,
      validate: () => ({}),
      create,
      onDone: () => undefined,
    }),
  )
  act(() => result.current.save({ text: 'Um' }))
  expect(locks).toEqual([true])
  expect(result.current.isSaving).toBe(false)
})
