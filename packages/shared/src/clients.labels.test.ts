import { expect, test } from 'vitest'
import { CLIENT_LABELS } from './clients.labels.ts'
import { clientFieldsSchema } from './clients.ts'

test('every field that a form may send has a label, and no two read alike', () => {
  for (const field of Object.keys(clientFieldsSchema.shape))
    expect([field, CLIENT_LABELS[field as keyof typeof CLIENT_LABELS]]).toEqual([
      field,
      expect.stringMatching(/\p{L}/u),
    ])
  const labels = Object.values(CLIENT_LABELS)
  expect(new Set(labels).size).toBe(labels.length)
})
