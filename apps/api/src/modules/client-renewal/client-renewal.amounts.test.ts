import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { makeEnding, moveStart, renew, today } from '#test/terms'

useDatabase()
beforeEach(clearDatabase)

test('an invalid amount gets the text of its field', async () => {
  const { admin, client } = await makeEnding(20)
  const refused = await admin
    .post(`/client/${client.id}/renew`)
    .send({ mode: 'direct', months: 12, percent: 4.555, value: 1.001, posts: -1, index: 'SELIC' })
  expect(refused.body.fields).toEqual({
    percent: 'Informe um reajuste de -50 a 100, com no máximo duas casas decimais.',
    value: 'Informe um número de 0 a 999.999.999, com no máximo duas casas decimais.',
    posts: 'Informe um número inteiro de 0 a 10.000.',
    index: 'Escolha um dos índices.',
  })
})

test('an adjustment beyond what a fee may be is refused', async () => {
  const { admin, client } = await makeEnding(20, { value: 999_999_999 })
  const refused = await admin
    .post(`/client/${client.id}/renew`)
    .send({ mode: 'direct', months: 12, percent: 0.01 })
  expectRefusal(refused, 400, 'VALIDATION')
  expect(Object.keys(refused.body.fields)).toEqual(['percent'])
})

test('a fee and an adjustment that say the same are accepted', async () => {
  const { admin, client } = await makeEnding(20)
  expect(await renew(admin, client.id, { value: 1650, percent: 10 })).toMatchObject({
    value: 1650,
    adjustment: { index: null, percent: 10 },
  })
})

test.each(['direct', 'proposal'])(
  'a renewal (%s) adjusts what a contract says that began this very minute',
  async (mode) => {
    const { admin, client } = await makeEnding(20, { whatsapp: '47999998888' })
    const { id } = await renew(admin, client.id, { value: 2000, posts: 9 })
    await moveStart(id, today())
    const { body } = await admin
      .post(`/client/${client.id}/renew`)
      .send({ mode, months: 12, percent: 10 })
    expect(body.term ?? body.proposal).toMatchObject({ value: 2200, posts: 9 })
  },
)
