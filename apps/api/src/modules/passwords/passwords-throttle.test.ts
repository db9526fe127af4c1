import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { codeOf, enableTotp, second, ticketOf, wrongCode } from '#test/factors'

useDatabase()
beforeEach(clearDatabase)

const login = (email: string, password: string) =>
  anonymous.post('/auth/login').send({ email, password })

const failTimes = async (email: string, times: number) => {
  for (let index = 0; index < times; index += 1) await login(email, 'errada-123')
}

describe('throttling of logins', () => {
  test('after ten failures for one e-mail even the right password has to wait, with the seconds in the response', async () => {
    const { email } = await createPerson()
    await failTimes(email, 10)
    const { status, body, headers } = await login(email, PASSWORD)
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('the right password resets nine failures', async () => {
    const { email } = await createPerson()
    await failTimes(email, 9)
    expect((await login(email, PASSWORD)).status).toBe(200)
    await failTimes(email, 9)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('of twenty concurrent wrong ones ten get a verdict, and then none is let in', async () => {
    const { email } = await createPerson()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'errada-123')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await login(email, PASSWORD)).status).toBe(429)
  })

  test('failures for one e-mail do not shut out a colleague at the same address', async () => {
    const [noisy, quiet] = [await createPerson(), await createPerson()]
    await failTimes(noisy.email, 12)
    expect((await login(quiet.email, PASSWORD)).status).toBe(200)
  })
})

describe('of twenty concurrent wrong codes ten get a verdict, and then none counts', () => {
  const withTotp = async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    return { person, me, ...(await enableTotp(me)) }
  }
  const wrongOf = (answers: { body: { code: string } }[]) =>
    answers.filter(({ body }) => body.code === 'WRONG_CODE')

  test('in a login', async () => {
    const { person, secret } = await withTotp()
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(person)))
    const tries = tickets.slice(1).flatMap((ticket) => Array(5).fill(ticket.ticket))
    const code = wrongCode(secret)
    const answers = await Promise.all(tries.map((ticket) => second({ ticket, code })))
    expect(wrongOf(answers)).toHaveLength(10)
    const right = await second({ ticket: tickets[0]!.ticket, code: codeOf(secret) })
    expect(right.status).toBe(429)
  })

  test('in a confirmation', async () => {
    const { me, secret } = await withTotp()
    const tryOut = (code: string) => me.post('/auth/stepUp').send({ code })
    const code = wrongCode(secret)
    expect(wrongOf(await Promise.all(Array.from({ length: 20 }, () => tryOut(code))))).toHaveLength(
      10,
    )
    expect((await tryOut(codeOf(secret))).status).toBe(429)
  })
})
