import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { as, createPerson, reload } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'

useDatabase()
beforeEach(clearDatabase)

/** Bia is gestor and CS of two clients; Caio and Davi could take over. */
const prepare = async () => {
  const [bia, caio, davi] = [
    await createPerson({ name: 'Bia' }),
    await createPerson({ name: 'Caio' }),
    await createPerson({ name: 'Davi' }),
  ]
  const { admin, client: one, plan } = await makeClient({ gestor: 'Bia', cs: 'Bia', name: 'Um' })
  const { client: two } = await makeClient({ gestor: 'Bia', cs: 'Bia', name: 'Dois', plan })
  const toggle = (body: object, person = bia) =>
    admin.patch(`/employee/toggleActive/${String(person._id)}`).send(body)
  const read = async ({ id }: { id: string }) => {
    const { gestor, cs, version } = (await admin.get(`/client/${id}`)).body
    return { gestor, cs, version }
  }
  return { admin, bia, caio, davi, one, two, toggle, read, caioId: String(caio._id) }
}

describe('a deactivation', () => {
  test('without a successor is accepted as ever, and leaves the clients', async () => {
    const { toggle, one, read } = await prepare()
    const { status, body } = await toggle({})
    expect([status, body.active, body.moved, body.kept]).toEqual([200, false, 0, 0])
    expect(await read(one)).toMatchObject({ gestor: 'Bia', cs: 'Bia' })
  })

  test('hands clients over by role, and single ones to others', async () => {
    const { toggle, one, two, read, caioId, davi } = await prepare()
    const clients = [{ id: two.id, gestor: String(davi._id) }]
    const { body } = await toggle({ active: false, gestor: caioId, clients })
    expect([body.active, body.moved]).toEqual([false, 2])
    expect(await read(one)).toMatchObject({ gestor: 'Caio', cs: 'Bia' })
    expect(await read(two)).toMatchObject({ gestor: 'Davi', cs: 'Bia' })
  })

  test('is in the history of the person and of each client', async () => {
    const { toggle, one, caioId } = await prepare()
    await toggle({ active: false, gestor: caioId })
    const entries = await AuditModel.find({ action: 'employee.toggle' }).lean()
    expect(entries.map(({ entity }) => entity).toSorted()).toEqual(['client', 'client', 'employee'])
    expect(entries.find(({ entityId }) => entityId === one.id)).toMatchObject({
      label: 'Um',
      changed: ['gestor'],
      values: [{ field: 'gestor', from: 'Bia', to: 'Caio' }],
    })
  })

  test('makes a form that was open before a conflict instead of a silent return', async () => {
    const { admin, toggle, one, read, caioId } = await prepare()
    const { version } = await read(one)
    await toggle({ active: false, gestor: caioId })
    const change = { gestor: 'Bia', desc: 'x', version }
    const { status, body } = await admin.patch(`/client/update/${one.id}`).send(change)
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect((await read(one)).gestor).toBe('Caio')
  })

  test.each(['successor', 'gestor', 'cs'])('with a wrong %s changes nothing', async (field) => {
    const { toggle, bia, one, read } = await prepare()
    const inactive = await createPerson({ active: false })
    for (const id of [String(bia._id), 'x', '507f1f77bcf86cd799439011', String(inactive._id)]) {
      const { status, body } = await toggle({ active: false, [field]: id })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect((await reload(bia))?.active).toBe(true)
    expect((await read(one)).gestor).toBe('Bia')
  })

  test('by two at once, each with a successor of their own, happens once', async () => {
    const { bia, caio, davi, one, two, read, toggle } = await prepare()
    const other = await as({ level: 'Admin' })
    const answers = await Promise.all([
      toggle({ active: false, successor: String(caio._id) }),
      other
        .patch(`/employee/toggleActive/${String(bia._id)}`)
        .send({ active: false, successor: String(davi._id) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await reload(bia))?.active).toBe(false)
    const [first, second] = [await read(one), await read(two)]
    expect(['Caio', 'Davi']).toContain(first.gestor)
    expect(second.gestor).toBe(first.gestor)
  })

  test('of two who are to succeed each other leaves one of them active', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearDatabase()
      const { bia, caio, caioId, toggle, one, read } = await prepare()
      await Promise.all([
        toggle({ active: false, successor: caioId }),
        toggle({ active: false, successor: String(bia._id) }, caio),
      ])
      const active = [await reload(bia), await reload(caio)].filter((person) => person?.active)
      expect(active).toHaveLength(1)
      expect((await read(one)).gestor).toBe(active[0]?.name)
    }
  })

  test('is a Líder’s for level Base only, regardless of the successor', async () => {
    const { caioId } = await prepare()
    const leader = await as({ level: 'Líder' })
    const peer = await createPerson({ level: 'Líder' })
    const { status } = await leader
      .patch(`/employee/toggleActive/${String(peer._id)}`)
      .send({ active: false, successor: caioId })
    expect([status, (await reload(peer))?.active]).toEqual([403, true])
  })
})

describe('its undo', () => {
  test('returns every client to the person', async () => {
    const { toggle, one, two, read, caioId } = await prepare()
    const { body: gone } = await toggle({ active: false, gestor: caioId, cs: caioId })
    const { status, body } = await toggle({ active: true, undoes: gone.version })
    expect([status, body.active, body.moved, body.kept]).toEqual([200, true, 2, 0])
    for (const client of [one, two])
      expect(await read(client)).toMatchObject({ gestor: 'Bia', cs: 'Bia' })
  })

  test('leaves a role that somebody has changed since, even to the same successor again', async () => {
    const { admin, toggle, one, two, read, caioId } = await prepare()
    const { body: gone } = await toggle({ active: false, successor: caioId })
    await admin.patch(`/client/update/${one.id}`).send({ gestor: 'Davi' })
    await admin.patch(`/client/update/${two.id}`).send({ gestor: 'Davi' })
    await admin.patch(`/client/update/${two.id}`).send({ gestor: 'Caio', desc: 'Outro texto' })
    const { body } = await toggle({ active: true, undoes: gone.version })
    expect([body.moved, body.kept]).toEqual([2, 2])
    expect(await read(one)).toMatchObject({ gestor: 'Davi', cs: 'Bia' })
    expect(await read(two)).toMatchObject({ gestor: 'Caio', cs: 'Bia' })
  })

  test('at the moment of a change never overwrites it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearDatabase()
      const { admin, toggle, one, read, caioId } = await prepare()
      const { body: gone } = await toggle({ active: false, successor: caioId })
      const [undo, change] = await Promise.all([
        toggle({ active: true, undoes: gone.version }),
        admin.patch(`/client/update/${one.id}`).send({ gestor: 'Davi' }),
      ])
      expect([undo.status, change.status]).toEqual([200, 200])
      expect((await read(one)).gestor).toBe('Davi')
    }
  })

  test('is only of the deactivation it belongs to', async () => {
    const { toggle, one, read, caioId } = await prepare()
    const { body: first } = await toggle({ active: false })
    await toggle({ active: true })
    await toggle({ active: false, successor: caioId })
    const { status, body } = await toggle({ active: true, undoes: first.version })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect((await read(one)).gestor).toBe('Caio')
  })

  test('by two at once happens once, and a plain activation returns nothing', async () => {
    const { toggle, one, read, caioId } = await prepare()
    const { body: gone } = await toggle({ active: false, successor: caioId })
    const undo = { active: true, undoes: gone.version }
    const answers = await Promise.all([toggle(undo), toggle(undo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await toggle({ active: false, successor: caioId })
    expect((await toggle({})).body).toMatchObject({ active: true, moved: 0, kept: 0 })
    expect((await read(one)).gestor).toBe('Caio')
  })

  test('of a person of whom nothing was handed over lets them in again', async () => {
    const { toggle, bia } = await prepare()
    const { body: gone } = await toggle({ active: false })
    await toggle({ active: true, undoes: gone.version })
    expect((await reload(bia))?.active).toBe(true)
  })
})

test('a deletion hands over by role too', async () => {
  const { admin, bia, one, read, caioId, davi } = await prepare()
  await admin
    .delete(`/employee/delete/${String(bia._id)}`)
    .send({ gestor: caioId, cs: String(davi._id) })
  expect(await read(one)).toMatchObject({ gestor: 'Caio', cs: 'Davi' })
})

test('the numbers shown beforehand count every client, also beyond the listed ones', async () => {
  const { admin, bia } = await prepare()
  const { body } = await admin.get(`/employee/${String(bia._id)}/clients`)
  expect([body.results.length, body.total, body.gestor, body.cs]).toEqual([2, 2, 2, 2])
})
