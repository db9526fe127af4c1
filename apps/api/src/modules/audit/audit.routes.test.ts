import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { AuditModel } from '#audit/audit.model'

useDatabase()
beforeEach(clearDatabase)

const AT = new Date('2026-11-21T12:00:00Z')
const entry = (label: string, entity = 'plan', entityId = 'a', at = AT) => ({
  at,
  actor: 'Ana',
  action: 'plan.update' as const,
  entity,
  entityId,
  label,
  outcome: 'ok' as const,
})
const labels = (body: { results: { label: string }[] }) => body.results.map(({ label }) => label)

describe('GET /audit', () => {
  test('is for Líder and Admin', async () => {
    expect((await anonymous.get('/audit')).status).toBe(401)
    for (const role of ['CS', 'Comercial', 'Desenvolvedor'])
      expect((await (await as({ role })).get('/audit')).status).toBe(403)
    for (const level of ['Líder', 'Admin'] as const)
      expect((await (await as({ level })).get('/audit')).status).toBe(200)
  })

  test('answers newest first, of one entity where it is named', async () => {
    const hour = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
    await AuditModel.insertMany([
      entry('velho', 'plan', 'a', hour(-2)),
      entry('novo', 'plan', 'a', hour(1)),
      entry('outro', 'plan', 'b', hour(0)),
      entry('pessoa', 'employee', 'a', hour(-1)),
    ])
    const admin = await as({ level: 'Admin' })
    expect(labels((await admin.get('/audit')).body)).toEqual(['novo', 'outro', 'pessoa', 'velho'])
    expect(labels((await admin.get('/audit?entity=plan&id=a')).body)).toEqual(['novo', 'velho'])
    expect(labels((await admin.get('/audit?entity=employee')).body)).toEqual(['pessoa'])
    expect((await admin.get('/audit?entity=plan&id=zzz')).body).toEqual({ results: [], total: 0 })
  })

  test('pages of entries of one instant hold each once', async () => {
    await AuditModel.insertMany(Array.from({ length: 9 }, (_, index) => entry(String(index))))
    const admin = await as({ level: 'Admin' })
    const seen: string[] = []
    for (const offset of [0, 3, 6]) {
      const { body } = await admin.get(`/audit?limit=3&offset=${offset}`)
      seen.push(...labels(body))
      expect(body.total).toBe(9)
    }
    expect(new Set(seen).size).toBe(9)
  })

  test.each(['entity=a&entity=b', 'id[$ne]=1&id=2&id=3', 'limit=0', `entity=${'a'.repeat(41)}`])(
    '?%s is refused',
    async (query) => {
      expect((await (await as({ level: 'Admin' })).get(`/audit?${query}`)).status).toBe(400)
    },
  )

  test('an operator in the query is only text', async () => {
    await AuditModel.insertMany([entry('x')])
    const admin = await as({ level: 'Admin' })
    for (const query of ['entity[$ne]=1', 'id[$gt]='])
      expect((await admin.get(`/audit?${query}`)).body.total).toBe(1)
    expect((await admin.get('/audit?entity=[$ne]')).body.total).toBe(0)
  })
})

test('every write of a person leaves one entry with who, from where and under which request', async () => {
  const person = await createPerson({ level: 'Admin', name: 'Ana' })
  const agent = (await asPerson(person)).set({
    'User-Agent': 'Navegador',
    'X-Request-Id': 'pedido-0001',
  })
  const { body: plan } = await agent.post('/plan/create').send({ name: 'Ouro' })
  await agent.patch(`/plan/update/${plan.id}`).send({ posts: 3, name: 'Ouro' })
  await agent.delete(`/plan/delete/${plan.id}`)
  const { body } = await agent.get(`/audit?entity=plan&id=${plan.id}`)
  const shown = body.results.map(({ action, changed }: { action: string; changed: string[] }) => [
    action,
    changed,
  ])
  expect(shown).toEqual([
    ['plan.delete', []],
    ['plan.update', ['posts']],
    ['plan.create', ['name']],
  ])
  for (const one of body.results)
    expect(one).toMatchObject({
      actorId: String(person._id),
      actor: 'Ana',
      label: 'Ouro',
      outcome: 'ok',
      count: 1,
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      userAgent: 'Navegador',
      requestId: 'pedido-0001',
    })
})

test('a refused write leaves no entry of an act', async () => {
  const admin = await as({ level: 'Admin' })
  const { body: plan } = await admin.post('/plan/create').send({ name: 'Ouro' })
  await admin.patch(`/plan/update/${plan.id}`).send({ posts: 1, version: 1 })
  const before = await AuditModel.countDocuments({ outcome: 'ok' })
  expect((await admin.patch(`/plan/update/${plan.id}`).send({ posts: 2, version: 1 })).status).toBe(
    409,
  )
  expect((await admin.post('/plan/create').send({ name: 'ouro' })).status).toBe(409)
  expect((await admin.delete('/plan/delete/507f1f77bcf86cd799439011')).status).toBe(404)
  expect(await AuditModel.countDocuments({ outcome: 'ok' })).toBe(before)
})
