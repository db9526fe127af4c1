import { beforeEach, describe, expect, test } from 'vitest'
import mongoose from 'mongoose'
import { up as storeKnownDevices } from '#migrations/016-known-devices'
import { networkOf } from '#modules/employees/employees-devices'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { NotificationSettingsModel } from '#modules/notifications/notifications.settings.model'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { noticesOf } from '../../test/notifications.ts'

useDatabase()
beforeEach(clearDatabase)

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const NEWER = CHROME.replace('142', '143')
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1'

const logIn = ({ email }: EmployeeRecord, userAgent: string) =>
  anonymous
    .post('/auth/login')
    .set('User-Agent', userAgent)
    .send({ email, password: PASSWORD })
    .expect(200)
const devicesTold = async (person: EmployeeRecord) =>
  (await noticesOf(person)).results
    .filter(({ kind }) => kind === 'newDevice')
    .map(({ name }) => name)

describe('a login from a device', () => {
  test('notifies of a new device, except at the very first login', async () => {
    const person = await createPerson()
    await logIn(person, CHROME)
    expect(await devicesTold(person)).toEqual([])
    await logIn(person, NEWER)
    expect(await devicesTold(person)).toEqual([])
    await logIn(person, PHONE)
    expect(await devicesTold(person)).toEqual(['Safari no iPhone'])
    await logIn(person, CHROME)
    expect(await devicesTold(person)).toHaveLength(1)
    const { devices } = (await reload(person))!
    expect(devices).toHaveLength(2)
    expect(JSON.stringify(devices)).not.toMatch(/Chrome|127\.0/)
  })

  test('is new again after 90 days', async () => {
    const person = await createPerson()
    await logIn(person, CHROME)
    const seenAt = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { 'devices.0.seenAt': seenAt } })
    await logIn(person, CHROME)
    expect(await devicesTold(person)).toEqual(['Chrome no Windows'])
  })

  test('is notified whatever the person has turned off, and has no switch', async () => {
    const person = await createPerson({ lastLoginAt: new Date() })
    await NotificationSettingsModel.create([{ _id: person._id, off: ['taskAssigned'] }])
    await logIn(person, PHONE)
    expect(await devicesTold(person)).toHaveLength(1)
    const me = await asPerson(person)
    const { body } = await me.get('/notification/preferences')
    const kinds = body.results.map(({ kind }: { kind: string }) => kind)
    expect(kinds).not.toContain('newDevice')
    expect(kinds).not.toContain('accountChanged')
    expect((await me.put('/notification/preferences/newDevice').send({ isOn: false })).status).toBe(
      404,
    )
  })
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3::4', '2001:db8:1'],
  ['2001:DB8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['', ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('devices with an open session are known after the migration, which can be repeated', async () => {
  const person = await createPerson({ lastLoginAt: new Date() })
  await logIn(person, PHONE)
  await EmployeeModel.collection.updateOne({ _id: person._id }, { $unset: { devices: 1 } })
  await storeKnownDevices(mongoose.connection.db!)
  await storeKnownDevices(mongoose.connection.db!)
  expect((await reload(person))!.devices).toHaveLength(1)
  await logIn(person, PHONE)
  expect(await devicesTold(person)).toHaveLength(1)
})

test('a password set by an Admin notifies its person, naming the Admin', async () => {
  const person = await createPerson()
  const admin = await as({ level: 'Admin', name: 'Ada Chefe' })
  const path = `/employee/update/${String(person._id)}`
  await admin.patch(path).send({ password: 'outra-senha-123' }).expect(200)
  const [notice] = (await noticesOf((await reload(person))!)).results
  expect([notice!.kind, notice!.name, notice!.detail]).toEqual([
    'accountChanged',
    'Ada Chefe',
    'password',
  ])
})

test('rows of sessions name the device', async () => {
  const person = await createPerson()
  await logIn(person, PHONE)
  const { body } = await (await asPerson(person)).get('/auth/sessions')
  expect(body.results.map(({ device }: { device: string }) => device)).toContain('Safari no iPhone')
})
