import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invalidateAll } from './cache-tags.ts'
import { ClientModel } from '#modules/clients/clients.model'
import { as, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { kernelWith } from '#test/kernel'
import { plansOf } from '#test/profile'
import { endpoint } from '#http/endpoint'

useDatabase()
beforeEach(clearDatabase)

// Responses contain file URLs, so each host gets responses of its own.
const listOf = async (caller: Pick<Awaited<ReturnType<typeof as>>, 'get'>, query = '') =>
  (await caller.get(`/client/${query}`).set('Host', 'agencia.test')).body as {
    results: { name: string }[]
    total: number
  }
const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name)

describe('a cached response', () => {
  test('costs no read of what it is made of', async () => {
    const { admin } = await makeClient()
    const first = await listOf(admin)
    const plans = await plansOf(async () => {
      expect(await listOf(admin)).toEqual(first)
    })
    expect(plans.map(({ collection }) => collection)).not.toContain('clients')
  })

  test('is made again after every acknowledged write, whichever process wrote', async () => {
    const { admin, client, plan } = await makeClient({ name: 'Aurora' })
    const sales = await as({ role: 'Comercial' })
    expect(namesOf(await listOf(sales))).toEqual(['Aurora'])
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Boreal' })
    expect(namesOf(await listOf(sales))).toEqual(['Boreal'])
    await sales.post('/client/create').send({ name: 'Cais', whatsapp: '1', value: 1, plan })
    expect(namesOf(await listOf(admin))).toEqual(['Boreal', 'Cais'])
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await listOf(sales)).toMatchObject({ total: 1, results: [{ name: 'Cais' }] })
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await listOf(sales)).total).toBe(2)
  })

  test('never lacks what the caller has just created, however many create and ask at once', async () => {
    const admin = await as({ level: 'Admin' })
    const plan = await makePlan()
    const misses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const name = `Cliente ${index}`
        await admin.post('/client/create').send({ name, whatsapp: '1', value: 1, plan })
        return namesOf(await listOf(admin)).includes(name) ? [] : [name]
      }),
    )
    expect(misses.flat()).toEqual([])
  })

  test('is another for another page and another search', async () => {
    const { admin, plan } = await makeClient({ name: 'Aurora' })
    await admin.post('/client/create').send({ name: 'Boreal', whatsapp: '1', value: 1, plan })
    expect(namesOf(await listOf(admin, '?limit=1'))).toEqual(['Aurora'])
    expect(namesOf(await listOf(admin, '?limit=1&offset=1'))).toEqual(['Boreal'])
    expect(namesOf(await listOf(admin, 'search?name=bor'))).toEqual(['Boreal'])
    expect(namesOf(await listOf(admin, 'search?name=aur'))).toEqual(['Aurora'])
  })

  test('is not served without the permission', async () => {
    const { admin } = await makeClient()
    const base = await as({ role: 'CS' })
    expect((await admin.get('/nps/')).status).toBe(200)
    expect((await base.get('/nps/')).status).toBe(403)
  })

  test('is invalidated with all versions, as when a process starts', async () => {
    const { admin, client } = await makeClient()
    await listOf(admin)
    await ClientModel.collection.updateOne({ name: client.name }, { $set: { name: 'Por fora' } })
    expect(namesOf(await listOf(admin))).toEqual([client.name])
    await invalidateAll()
    expect(namesOf(await listOf(admin))).toEqual(['Por fora'])
  })

  test('is made by a handler that does not get the current user', async () => {
    const given: object[] = []
    const kernel = kernelWith(
      endpoint('plan.list', {
        summary: 'A test of the kernel',
        answer: z.object({}),
        cache: { tags: ['plans'] },
        handler: async (input) => {
          given.push(input)
          // The compiler enforces that a cached response cannot depend on the user.
          // @ts-expect-error -- a shared response must not depend on its first caller
          void input.actor
          // @ts-expect-error -- and the context knows that, too
          void input.context
          // @ts-expect-error -- nor on what was found for them
          void input.resource
          return {}
        },
      }),
    )
    const agent = await kernel(await createPerson())
    expect((await agent.get('/plan')).status).toBe(200)
    expect(given.map((input) => Object.keys(input).toSorted())).toEqual([['params', 'query']])
  })
})
