import { expect, test } from 'vitest'
import { toAppError } from './error-mapping.ts'

const duplicateIn = (collection: string) =>
  toAppError({
    code: 11_000,
    message: `E11000 duplicate key error collection: bastidor.${collection} index: nameFolded_1 dup key: { nameFolded: "ouro" }`,
    keyPattern: { nameFolded: 1 },
  })

test('a duplicate is explained by the index of its own collection', () => {
  expect(duplicateIn('plans')?.details.fields).toEqual({
    name: 'Já existe um plano com este nome.',
  })
  expect(duplicateIn('others')?.code).toBe('DUPLICATE')
  expect(duplicateIn('others')?.details.fields).toBeUndefined()
})
