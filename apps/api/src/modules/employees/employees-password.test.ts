import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { PASSWORD, anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { countFailure } from '#modules/passwords/passwords-throttle'
import { resetPassword } from './employees-password.ts'

useDatabase()
beforeEach(clearDatabase)

const login = async (email: string, password: string) => {
  const { status, body } = await anonymous.post('/auth/login').send({ email, password })
  return [status, body.code ?? body.employee?.email]
}

describe('a password given from the machine itself', () => {
  test('lets its owner in, and nobody with the old one or an open session', async () => {
    const admin = await createPerson({ level: 'Admin' })
    const agent = await asPerson(admin)
    const { password, ...person } = await resetPassword(` ${admin.email.toUpperCase()} `)
    expect(person).toEqual({ name: admin.name, email: admin.email })
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    expect((await agent.get('/plan/')).status).toBe(401)
    expect(await login(admin.email, PASSWORD)).toEqual([401, 'INVALID_PASSWORD'])
    expect(await login(admin.email, password)).toEqual([200, admin.email])
    expect((await resetPassword(admin.email)).password).not.toBe(password)
  })

  test('is on the trail, without a word of what it is', async () => {
    const admin = await createPerson({ level: 'Admin' })
    const { password } = await resetPassword(admin.email, 'outra-senha-boa')
    expect(password).toBe('outra-senha-boa')
    const [entry, ...others] = await AuditModel.find({ action: 'employee.password' }).lean()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: 'pnpm person:password',
      entity: 'employee',
      entityId: String(admin._id),
      label: admin.name,
      changed: ['password'],
    })
    expect(JSON.stringify(entry)).not.toContain(password)
  })

  test('ends the waiting that failed logins for the e-mail have earned', async () => {
    const { email } = await createPerson({ level: 'Admin' })
    for (let index = 0; index < 15; index += 1) await countFailure(email, `10.0.${index}.1`)
    expect(await login(email, PASSWORD)).toEqual([429, 'RATE_LIMITED'])
    const { password } = await resetPassword(email)
    expect(await login(email, password)).toEqual([200, email])
  })

  test('is refused when it is short, or longer than bcrypt reads, and changes nothing', async () => {
    const { email } = await createPerson({ level: 'Admin' })
    for (const given of ['', 'curta'])
      await expect(resetPassword(email, given)).rejects.toThrow('no mínimo 6')
    await expect(resetPassword(email, 'á'.repeat(37))).rejects.toThrow('no máximo 72 bytes')
    expect(await login(email, PASSWORD)).toEqual([200, email])
  })

  test('is refused for an unknown or inactive person', async () => {
    const { email, name } = await createPerson({ active: false })
    await expect(resetPassword(email)).rejects.toThrow(`${name} está inativo(a)`)
    for (const unknown of ['ninguem@agencia.com.br', 'sem arroba', ''])
      await expect(resetPassword(unknown)).rejects.toThrow(`tem o e-mail "${unknown}"`)
    expect(await AuditModel.countDocuments({ action: 'employee.password' })).toBe(0)
  })
})
