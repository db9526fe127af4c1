import { beforeEach, describe, expect, test } from 'vitest'
import { createLink } from '#modules/access-links/access-links.create'
import { issueTicket, tryTicket } from '#modules/second-factor/second-factor-tickets'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { snapshot } from '../../test/snapshot.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const isOpen = async (agent: Agent) => (await agent.get('/employee/findById')).status === 200
const login = async (email: string, password: string) =>
  (await anonymous.post('/auth/login').send({ email, password })).status

describe('an update ends the sessions of the person', () => {
  test.each([{ password: 'nova-senha-1' }, { email: 'nova@agencia.com.br' }])(
    'with %j',
    async (change) => {
      const [admin, person] = [await as({ level: 'Admin' }), await createPerson()]
      const theirs = [await asPerson(person), await asPerson(person)]
      expect(
        (await admin.patch(`/employee/update/${String(person._id)}`).send(change)).status,
      ).toBe(200)
      expect(await Promise.all(theirs.map(isOpen))).toEqual([false, false])
      expect(await isOpen(admin)).toBe(true)
      const { email, password } = { email: person.email, password: PASSWORD, ...change }
      expect(await login(email, password)).toBe(200)
    },
  )

  test('the old password opens nothing any more, and the hash is a fresh one', async () => {
    const [admin, person] = [await as({ level: 'Admin' }), await createPerson()]
    await admin.patch(`/employee/update/${String(person._id)}`).send({ password: 'nova-senha-1' })
    expect(await login(person.email, PASSWORD)).toBe(401)
    expect((await reload(person))?.password).not.toBe(person.password)
  })

  test('an Admin who changes their own keeps this session and loses the others', async () => {
    const admin = await createPerson({ level: 'Admin' })
    const [here, elsewhere] = [await asPerson(admin), await asPerson(admin)]
    await here.patch(`/employee/update/${String(admin._id)}`).send({ password: 'nova-senha-1' })
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
  })

  test.each([{ password: 'nova-senha-1' }, { email: 'nova@agencia.com.br' }])(
    'what else opened their account is void, too: with their own %j',
    async (change) => {
      const admin = await createPerson({ level: 'Admin' })
      const me = await asPerson(admin)
      const calendar = (await me.post('/calendar').expect(201)).body.url as string
      const { token } = await createLink(admin, 'reset', { by: null })
      const { ticket } = await issueTicket(admin)
      await tryTicket(ticket)
      await me
        .patch(`/employee/update/${String(admin._id)}`)
        .send(change)
        .expect(200)
      await anonymous.get(new URL(calendar).pathname).expect(404)
      const reset = anonymous.post('/auth/reset').send({ token, password: 'senha-do-link-1' })
      expect([(await reset).status, await isOpen(me)]).toEqual([410, true])
      await expect(tryTicket(ticket)).rejects.toMatchObject({ code: 'TICKET_GONE' })
    },
  )

  test('with anything else they go on', async () => {
    const [admin, person] = [await as({ level: 'Admin' }), await createPerson()]
    const theirs = await asPerson(person)
    const change = { level: 'Líder', role: 'Comercial', desc: 'x', email: person.email }
    await admin.patch(`/employee/update/${String(person._id)}`).send(change)
    expect(await isOpen(theirs)).toBe(true)
  })
})

describe('an e-mail', () => {
  test('that another person has is a conflict, and nothing is written', async () => {
    const [admin, person, other] = [
      await as({ level: 'Admin' }),
      await createPerson(),
      await createPerson(),
    ]
    const theirs = await asPerson(person)
    const before = await snapshot()
    const { status, body } = await admin
      .patch(`/employee/update/${String(person._id)}`)
      .send({ email: other.email.toUpperCase(), desc: 'x' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'DUPLICATE', ['email']])
    expect(await snapshot()).toEqual(before)
    expect(await isOpen(theirs)).toBe(true)
  })
})

describe('two people with the same form open', () => {
  const both = async () => {
    const person = await createPerson()
    const [one, two] = [await as({ level: 'Admin' }), await as({ level: 'Admin' })]
    const url = `/employee/update/${String(person._id)}`
    return { person, url, one, two, version: person.version }
  }

  test('keep what each changed in different fields, also at the same moment', async () => {
    const { person, url, one, two, version } = await both()
    const answers = await Promise.all([
      one.patch(url).send({ desc: 'Um', version }),
      two.patch(url).send({ whatsapp: 'Dois', version }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await reload(person)).toMatchObject({
      desc: 'Um',
      whatsapp: 'Dois',
      version: version + 2,
    })
  })

  test('in the same field the later one is shown what is stored now', async () => {
    const { person, url, one, two, version } = await both()
    await one.patch(url).send({ desc: 'Um', version })
    const { status, body } = await two.patch(url).send({ desc: 'Dois', version })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.current).toMatchObject({ desc: 'Um', version: version + 1 })
    expect(JSON.stringify(body)).not.toMatch(/\$2b\$|tokenVersion|fieldVersions/)
    expect((await reload(person))?.desc).toBe('Um')
  })

  test('at the same moment exactly one of them wins', async () => {
    const { url, one, two, version } = await both()
    const answers = await Promise.all([
      one.patch(url).send({ desc: 'Um', version }),
      two.patch(url).send({ desc: 'Dois', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([undefined, '', null])('without a version (%j) the later one wins', async (version) => {
    const { person, url, one, two } = await both()
    await one.patch(url).send({ desc: 'Um' })
    expect((await two.patch(url).send({ desc: 'Dois', version })).status).toBe(200)
    expect((await reload(person))?.desc).toBe('Dois')
  })

  test.each([true, [5], '0x10', '1e3', -1, 1.5, 'abc'])('%j is no version', async (version) => {
    const { url, one } = await both()
    const { status, body } = await one.patch(url).send({ desc: 'Um', version })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['version']])
  })

  test('a stale form with a new password changes neither field nor password', async () => {
    const { person, url, one, two, version } = await both()
    const theirs = await asPerson(person)
    await one.patch(url).send({ desc: 'Um', version })
    const { status } = await two
      .patch(url)
      .send({ desc: 'Dois', password: 'nova-senha-1', version })
    expect(status).toBe(409)
    expect(await login(person.email, PASSWORD)).toBe(200)
    expect(await isOpen(theirs)).toBe(true)
  })
})
