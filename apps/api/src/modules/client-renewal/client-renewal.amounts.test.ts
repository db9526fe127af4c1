import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { makeEnding, renew } from '#test/terms'

useDatabase()
beforeEach(clearDatabase)

test('what is wrong with an amount is said in the words of its field', async () => {
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
