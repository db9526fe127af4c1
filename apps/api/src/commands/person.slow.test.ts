import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { anonymous, createPerson, reload } from '#test/as'
import { makeClient } from '#test/clients'
import { useDatabase } from '#test/database'
import { runInShell, runProcess } from '#test/process'

// Every command is a process that loads the whole app.
vi.setConfig({ testTimeout: 120_000 })
useDatabase()

const EMAIL = 'bia@canario.com.br'
let folder: string
let bia: EmployeeRecord
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-person-'))
  bia = await createPerson({ name: 'Bia Canário', email: EMAIL, level: 'Admin' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const uriOfTest = () => inject('mongoUri').replace('/?', `/${mongoose.connection.name}?`)
const run = async (...given: string[]) => {
  const { ended, output } = runProcess(
    'person.ts',
    { MONGODB_URI: uriOfTest(), DATA_DIR: folder },
    ...given,
  )
  return { code: await ended, said: output.stdout, aside: output.stderr }
}

test('an export is one file for its owner alone, or comes out with nothing beside it', async () => {
  const [exported, piped, nowhere] = await Promise.all([
    run('export', EMAIL),
    run('export', EMAIL, '--to', '-'),
    run('export', EMAIL, '--to', '/proc/bia.json'),
  ])
  expect(exported).toMatchObject({ code: 0, said: expect.stringContaining('Gravado em') })
  const [file] = await readdir(folder)
  expect((await stat(join(folder, file!))).mode & 0o777).toBe(0o600)
  const stored = JSON.parse(await readFile(join(folder, file!), 'utf8')) as object
  expect(stored).toMatchObject({ person: EMAIL })
  expect(JSON.parse(piped.said)).toMatchObject({ person: EMAIL })
  expect(piped.aside).toContain('Gravado em saída padrão')
  const why = expect.stringContaining('"-" para a saída padrão')
  expect(nowhere).toMatchObject({ code: 1, said: '', aside: why })
})

test('an export that the disk does not hold leaves nothing of it behind', async () => {
  const full = await mkdtemp(join(tmpdir(), 'bastidor-person-'))
  const variables = { MONGODB_URI: uriOfTest(), DATA_DIR: folder }
  const given = ['export', EMAIL, '--to', join(full, 'bia.json')]
  const { ended, output } = runInShell('ulimit -f 1; exec "$@"', 'person.ts', variables, ...given)
  expect([await ended, await readdir(full)]).toEqual([1, []])
  expect(output.stderr).toContain('bia.json não pôde ser gravado: EFBIG')
  await rm(full, { recursive: true })
  const piped = ['export', EMAIL, '--to', '-']
  const intoFull = runInShell('exec "$@" > /dev/full', 'person.ts', variables, ...piped)
  expect(await intoFull.ended).toBe(1)
  expect(intoFull.output.stderr).toContain('ENOSPC')
})

test('a new password is printed once, and lets its owner in', async () => {
  const [{ said }, unknown, mistyped] = await Promise.all([
    run('password', EMAIL),
    run('esquecer', 'x'),
    run('password', EMAIL, '--stdim'),
  ])
  const password = /^Senha: (.*)$/m.exec(said)![1]!
  const login = await anonymous.post('/auth/login').send({ email: EMAIL, password })
  expect(login.status).toBe(200)
  expect(unknown).toMatchObject({ code: 1, aside: expect.stringContaining(':password …') })
  expect(mistyped).toMatchObject({ code: 1, said: '', aside: expect.stringContaining('--stdim') })
})

test('a password is the line that is typed, without the end of the input', async () => {
  const variables = { MONGODB_URI: uriOfTest(), DATA_DIR: folder }
  const { child, ended } = runProcess('person.ts', variables, 'password', EMAIL, '--stdin')
  child.stdin.write('senha-digitada-1\nnot of it\n')
  expect(await ended).toBe(0)
  const login = { email: EMAIL, password: 'senha-digitada-1' }
  expect((await anonymous.post('/auth/login').send(login)).status).toBe(200)
})

test('a person is anonymised only when it is said twice, and then in cached lists as well', async () => {
  const { admin } = await makeClient({ gestor: bia.name })
  const gestores = async () => {
    const { body } = await admin.get('/client/')
    return (body as { results: { gestor: string }[] }).results.map(({ gestor }) => gestor)
  }
  expect(await gestores()).toEqual(['Bia Canário'])
  await EmployeeModel.updateOne({ _id: bia._id }, { $set: { active: false } })
  expect((await run('anonymise', EMAIL)).said).toContain('Nada foi alterado')
  expect((await reload(bia))!.name).toBe('Bia Canário')
  expect((await run('anonymise', EMAIL, '--yes')).said).toContain('Feito')
  expect((await reload(bia))!.name).toMatch(/^Pessoa anonimizada/)
  expect(await gestores()).toEqual([expect.stringMatching(/^Pessoa anonimizada/)])
  expect((await run('anonymise', EMAIL, '--yes')).said).toContain('Nada encontrado')
})
