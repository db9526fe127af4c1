import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#endpoints'
import { ClientModel } from '#modules/clients/clients.model'
import { as } from '#test/as'
import { useDatabase } from '#test/database'
import { type Things, makeThings } from '#test/matrix.things'

useDatabase()

const FILE = 'a'.repeat(32)
const LIAR = 'mal.example'

let things: Things
beforeAll(async () => {
  things = await makeThings()
  await ClientModel.updateMany({}, { $set: { logo: FILE, contrato: FILE } })
})

const pathOf = (path: string) =>
  path.replace(
    /\{(\w+)\}/g,
    (_place, name) => things[`${path.split('/')[1]}.${name}` as keyof Things],
  )

test('no answer repeats the host that a request names; files are addressed by their path', async () => {
  const admin = await as({ level: 'Admin', avatar: FILE })
  const found = new Map<string, string[]>()
  const liars: string[] = []
  for (const { method, path } of endpoints.filter(({ method: is }) => is === 'GET')) {
    const answer = await admin
      .get(pathOf(path))
      .query(path.endsWith('/search') ? { name: 'a', client: 'a' } : {})
      .set({ Host: LIAR, 'X-Forwarded-Host': LIAR, Forwarded: `host=${LIAR}` })
    // A picture has no text.
    const text = (answer.text as string | undefined) ?? ''
    if (`${text}${JSON.stringify(answer.headers)}`.includes(LIAR)) liars.push(`${method} ${path}`)
    found.set(path, text.match(/"[^"]*\/files\/[^"]*"/g) ?? [])
  }
  expect(liars).toEqual([])
  found.delete('/openapi.json')
  const addresses = [...found.values()].flat()
  expect(
    addresses.filter((address) => !/^"\/files\/[0-9a-f]{32}(\?size=small)?"$/.test(address)),
  ).toEqual([])
  // Calls that return pictures, to prove that the check above finds file URLs.
  for (const path of ['/client/', '/client/{id}', '/employee/findById', '/nps/', '/approval/{id}'])
    expect([path, found.get(path)]).not.toEqual([path, []])
})
