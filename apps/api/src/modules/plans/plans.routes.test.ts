import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { PlanModel } from './plans.model.ts'

useDatabase()
beforeEach(clearDatabase)

const UNKNOWN = '507f1f77bcf86cd799439011'

describe('POST /plan/create', () => {
  test('stores the plan, answers it whole and leaves a trail', async () => {
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const { status, body } = await admin
      .post('/plan/create')
      .send({ name: ' Ouro ', adsValue: '1500,50', posts: '12', pages: ['Site', ' ', 'LP'] })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body._id,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Ouro',
      adsValue: 1500.5,
      report: 'Mensal',
      posts: 12,
      pages: ['Site', 'LP'],
      version: 1,
    })
    expect(await PlanModel.countDocuments()).toBe(1)
    expect(await AuditModel.findOne({ action: 'plan.create' }).lean()).toMatchObject({
      actor: 'Ana',
      entityId: body.id,
      label: 'Ouro',
    })
  })

  test('takes a multipart form as well', async () => {
    const sales = await as({ role: 'Comercial' })
    const { status, body } = await sales
      .post('/plan/create')
      .field('name', 'Prata')
      .field('pages[]', 'Site')
      .field('pages[]', 'Blog')
    expect(status).toBe(201)
    expect(body.pages).toEqual(['Site', 'Blog'])
  })

  test.each([{}, { name: '' }, { name: '   ' }])(
    'a blank name (%j) is refused with the text the form shows',
    async (sent) => {
      const { status, body } = await (await as({ level: 'Líder' })).post('/plan/create').send(sent)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'VALIDATION',
        message: 'Preencha os campos necessários',
        fields: { name: 'Preencha os campos necessários' },
      })
    },
  )

  test.each([
    { adsValue: -1 },
    { adsValue: 0.001 },
    { posts: 1.5 },
    { posts: 'muitos' },
    { name: 'x'.repeat(121) },
  ])('%j is refused', async (wrong) => {
    const { status, body } = await (
      await as({ level: 'Admin' })
    )
      .post('/plan/create')
      .send({ name: 'Ouro', ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(Object.keys(wrong))
  })

  test('a name that another plan has, whatever its case and accents, is a conflict', async () => {
    const admin = await as({ level: 'Admin' })
    await admin.post('/plan/create').send({ name: 'Essencial' })
    const { status, body } = await admin.post('/plan/create').send({ name: 'ESSENCIÁL' })
    expect(status).toBe(409)
    expect(body.fields).toEqual({ name: 'Já existe um plano com este nome.' })
  })

  test('twenty people who create the same plan at once get it exactly once', async () => {
    const admin = await as({ level: 'Admin' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/plan/create').send({ name: 'Ouro' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('GET /plan/', () => {
  test('answers everyone with all plans by name', async () => {
    const admin = await as({ level: 'Admin' })
    for (const name of ['Prata', 'árvore', 'Bronze'])
      await admin.post('/plan/create').send({ name })
    const { body } = await (await as()).get('/plan/')
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
      'árvore',
      'Bronze',
      'Prata',
    ])
    expect(body.total).toBe(3)
  })

  test('answers the part that limit and offset name', async () => {
    const admin = await as({ level: 'Admin' })
    for (const name of ['A', 'B', 'C']) await admin.post('/plan/create').send({ name })
    const { body } = await admin.get('/plan?limit=1&offset=1')
    expect(body).toMatchObject({ results: [{ name: 'B' }], total: 3 })
  })

  test.each(['limit=0', 'limit=101', 'limit=1.5', 'offset=-1', 'limit=1&limit=2'])(
    '%s is refused',
    async (query) => {
      expect((await (await as()).get(`/plan/?${query}`)).status).toBe(400)
    },
  )

  test.each(['limit=', 'limit=abc', 'offset=null'])('%s means the default', async (query) => {
    expect((await (await as()).get(`/plan/?${query}`)).status).toBe(200)
  })
})

describe('GET /plan/{id}', () => {
  test.each([UNKNOWN, 'x', '../etc', '%00'])('%j is not found', async (id) => {
    const { status, body } = await (await as()).get(`/plan/${encodeURIComponent(id)}`)
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })
})

describe('PATCH /plan/update/{id}', () => {
  const makePlan = async () => {
    const admin = await as({ level: 'Admin' })
    const { body } = await admin
      .post('/plan/create')
      .send({ name: 'Ouro', adsValue: 100, posts: 3, pages: ['Site'] })
    return { admin, plan: body as { id: string; version: number } }
  }

  test('changes only what it carries', async () => {
    const { admin, plan } = await makePlan()
    const { body } = await admin.patch(`/plan/update/${plan.id}`).send({ posts: 9 })
    expect(body).toMatchObject({
      name: 'Ouro',
      adsValue: 100,
      posts: 9,
      pages: ['Site'],
      version: 2,
    })
  })

  test('an empty value clears an optional field and is refused for the name', async () => {
    const { admin, plan } = await makePlan()
    const cleared = await admin.patch(`/plan/update/${plan.id}`).send({ adsValue: '', pages: '' })
    expect(cleared.body).toMatchObject({ adsValue: 0, pages: [] })
    expect((await admin.patch(`/plan/update/${plan.id}`).send({ name: '' })).status).toBe(400)
  })

  test('two people who change different fields both keep theirs', async () => {
    const { admin, plan } = await makePlan()
    const url = `/plan/update/${plan.id}`
    await admin.patch(url).send({ posts: 9, version: plan.version })
    const { status, body } = await admin
      .patch(url)
      .send({ report: 'Semanal', version: plan.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ posts: 9, report: 'Semanal' })
  })

  test('the same field from a stale form is refused with the current plan', async () => {
    const { admin, plan } = await makePlan()
    const url = `/plan/update/${plan.id}`
    await admin.patch(url).send({ posts: 9, version: plan.version })
    const { status, body } = await admin.patch(url).send({ posts: 5, version: plan.version })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'STALE_VERSION', current: { posts: 9, version: 2 } })
    expect(await PlanModel.findOne().lean()).toMatchObject({ posts: 9 })
  })

  test.each([
    '{"$set":{"posts":1}}',
    '{"a.b":1}',
    '{"__proto__":{"posts":1}}',
    '{"pages":{"$gt":1}}',
  ])('a body that speaks to the database (%s) is refused and changes nothing', async (sent) => {
    const { admin, plan } = await makePlan()
    const { status } = await admin
      .patch(`/plan/update/${plan.id}`)
      .set('Content-Type', 'application/json')
      .send(sent)
    expect(status).toBe(400)
    expect(await PlanModel.findOne().lean()).toMatchObject({ posts: 3, version: 1 })
  })

  test('an unknown plan is not found', async () => {
    const admin = await as({ level: 'Admin' })
    expect((await admin.patch(`/plan/update/${UNKNOWN}`).send({ posts: 1 })).status).toBe(404)
  })
})

describe('DELETE /plan/delete/{id}', () => {
  test('deletes the plan, and a second time finds none', async () => {
    const admin = await as({ level: 'Admin' })
    const { body: plan } = await admin.post('/plan/create').send({ name: 'Ouro' })
    const deleted = await admin.delete(`/plan/delete/${plan.id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { id: plan.id }])
    expect(await PlanModel.countDocuments()).toBe(0)
    expect((await admin.delete(`/plan/delete/${plan.id}`)).status).toBe(404)
  })
})

test('without a session nothing of a plan is shown', async () => {
  for (const { status, body } of [
    await anonymous.get('/plan/'),
    await anonymous.get('/plan/xyz'),
    await anonymous.post('/plan/create').send({}),
  ]) {
    expect(status).toBe(401)
    expect(body.code).toBe('UNAUTHENTICATED')
  }
})
