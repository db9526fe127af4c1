import mongoose from 'mongoose'
import { expect, test } from 'vitest'
// Loads every model.
import '#endpoints'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { SECRET_FIELDS } from './secret-registry.ts'
import { envelopePaths } from './secret-path.ts'

type Paths = { paths: Record<string, { schema?: Paths }> }

/** Paths of a model that hold an envelope, including those in its lists. */
const envelopesOf = (schema: Paths, prefix = ''): string[] =>
  Object.entries(schema.paths).flatMap(([name, path]) => {
    if (path.schema === (envelopePaths as Paths)) return [prefix + name]
    return path.schema ? envelopesOf(path.schema, `${prefix}${name}.`) : []
  })

test('every secret of a model has its line, or the next change of keys would lose it', () => {
  const known = SECRET_FIELDS.map(({ collection, list, field }) =>
    [collection, list, field].filter(Boolean).join('.'),
  )
  const found = mongoose
    .modelNames()
    .map((name) => mongoose.model(name))
    .flatMap(({ collection, schema }) =>
      envelopesOf(schema as unknown as Paths, `${collection.name}.`),
    )
  expect(found).toContain('clientLogins.clientPassword')
  expect(known).toEqual(expect.arrayContaining(found))
})

test('a model takes no plain text for a secret', async () => {
  const login = new ClientLoginModel({
    client: 'a',
    clientFolded: 'a',
    platform: 'b',
    platformFolded: 'b',
    clientLogin: 'c',
    clientPassword: 'aberta' as unknown as null,
  })
  await expect(login.validate()).rejects.toMatchObject({ errors: { clientPassword: {} } })
})
