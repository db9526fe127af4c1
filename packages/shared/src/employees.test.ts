import { describe, expect, test } from 'vitest'
import {
  ROLES,
  canonicalRole,
  deletionPhrase,
  employeeInputSchema,
  employeePatchSchema,
  grantableLevels,
  grantsRights,
  maySet,
  musicTrackId,
  seesGmail,
} from './employees.ts'
import { LEVELS } from './levels.ts'
import { type Actor, columnOf } from './permissions.ts'

const actor = (level: Actor['level'], id = 'eu'): Actor => ({ id, level, role: 'Designer' })
const whole = {
  name: 'Ana',
  role: 'CS',
  email: 'a@b.co',
  password: 'senha-1',
  whatsapp: '1',
  desc: 'x',
}

describe('canonicalRole', () => {
  test.each(['comercial', ' COMERCIAL ', 'Comerciál', 'Ｃｏｍｅｒｃｉａｌ', 'comercia\u0301l'])(
    '%j is Comercial',
    (typed) => {
      expect(canonicalRole(typed)).toBe('Comercial')
    },
  )
  test.each(['Comercial 2', 'Сomercial', 'Comercıal', 'Comercial\u200b', 'Co mercial'])(
    '%j is a role of its own, without rights',
    (typed) => {
      expect(grantsRights(canonicalRole(typed))).toBe(false)
    },
  )
  test('leaves every known role as it is', () => {
    expect(ROLES.map(canonicalRole)).toEqual([...ROLES])
  })
})

test('exactly the roles that have a column of their own grant rights', () => {
  for (const role of [...ROLES, 'Outro', ''])
    expect(grantsRights(role)).toBe(columnOf({ id: 'x', level: 'Base', role }) !== 'B')
})

describe('the new-employee form', () => {
  test('takes an empty level and birthday as not given', () => {
    const { level, birthday } = employeeInputSchema.parse({ ...whole, level: '', birthday: '' })
    expect([level, birthday]).toEqual([undefined, undefined])
  })
  test('writes e-mails small', () => {
    for (const email of [' Ana@B.co ', 'Ａna@b.co'])
      expect(employeeInputSchema.parse({ ...whole, email }).email).toBe('ana@b.co')
  })
  test.each([
    'a',
    'a@',
    '@b.co',
    'a b@c.co',
    'a@b.co\0',
    'a@b.co,c@d.co',
    `${'a'.repeat(250)}@b.co`,
    5,
    ['a@b.co'],
    { $ne: '' },
  ])('the e-mail %j is refused', (email) => {
    expect(employeeInputSchema.safeParse({ ...whole, email }).success).toBe(false)
  })
  test.each(['admin', 'lider', 'Root', null, ['Admin'], 5])('the level %j is refused', (level) => {
    expect(employeeInputSchema.safeParse({ ...whole, level }).success).toBe(false)
  })
  test('drops what only the server sets', () => {
    const parsed = employeeInputSchema.parse({
      ...whole,
      active: false,
      tokenVersion: 9,
      chores: ['x'],
      avatar: 'x',
    })
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(whole).toSorted())
  })
  test('names every missing field at once', () => {
    const issues = employeeInputSchema.safeParse({}).error?.issues ?? []
    expect(issues.map(({ path }) => path.join()).toSorted()).toEqual(Object.keys(whole).toSorted())
  })
})

test('an empty patch changes nothing, and neither do the empty fields that forms send unasked', () => {
  const given = (body: object) =>
    Object.entries(employeePatchSchema.parse(body)).filter(([, value]) => value !== undefined)
  expect(given({})).toEqual([])
  expect(given({ password: '', birthday: '', version: '' })).toEqual([])
  expect(given({ password: null })).toEqual([])
})

describe('maySet', () => {
  const change = (level: Actor['level'], onSelf: boolean) => ({
    actor: actor(level),
    target: { id: onSelf ? 'eu' : 'x', level: 'Base' as const, role: 'CS' },
  })
  test.each([
    ['Base', true, []],
    ['Líder', true, []],
    ['Líder', false, ['departments', 'gmail', 'role']],
    ['Admin', true, ['email', 'gmail', 'level', 'password', 'role']],
    ['Admin', false, ['departments', 'email', 'gmail', 'level', 'password', 'role']],
  ] as const)('%s, oneself: %s', (level, onSelf, may) => {
    const fields = Object.keys(maySet) as (keyof typeof maySet)[]
    const allowed = fields.filter((field) => maySet[field](change(level, onSelf), 'Comercial'))
    expect(allowed.toSorted()).toEqual([...may])
  })
  test('a role without rights anyone may give themselves', () => {
    expect(maySet.role(change('Base', true), 'Designer')).toBe(true)
  })
})

test('who sees a gmail and who may give which level', () => {
  expect(seesGmail(actor('Base'), { id: 'eu' })).toBe(true)
  expect(seesGmail(actor('Base'), { id: 'x' })).toBe(false)
  expect(LEVELS.map((level) => seesGmail(actor(level), { id: 'x' }))).toEqual([false, true, true])
  expect([null, ...LEVELS.map((level) => actor(level))].map((one) => grantableLevels(one))).toEqual(
    [[], [], ['Base'], LEVELS],
  )
})

test.each([
  ['https://open.spotify.com/track/7abC9?si=1', '7abC9'],
  ['https://open.spotify.com/intl-pt/track/7abC9', '7abC9'],
  ['open.spotify.com/album/1', null],
  ['', null],
  ['track/', null],
  ['track/"><script>', null],
])('the track of %j is %j', (music, id) => {
  expect(musicTrackId(music)).toBe(id)
})

test('the phrase to delete someone is their name as it is', () => {
  expect(deletionPhrase('João  da Silva')).toBe('excluir-João  da Silva')
})
