import { describe, expect, test } from 'vitest'
import { ROLES } from './employees.ts'
import { LEVELS, type Level } from './levels.ts'
import {
  ACTIONS,
  type Action,
  type Actor,
  type Column,
  callOf,
  can,
  columnOf,
  decisionOf,
  isPublic,
  verdict,
} from './permissions.ts'

const actor = (level: string, role = 'Designer', id = 'eu'): Actor => ({
  id,
  level: level as Level,
  role,
})
const CALLERS = [
  null,
  ...LEVELS.flatMap((level) => [...ROLES, 'Outro'].map((role) => actor(level, role))),
]

describe('fails closed', () => {
  test.each([
    '',
    'plan',
    'plan.explode',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'PLAN.LIST',
  ])("the unknown action %j is nobody's", (name) => {
    for (const caller of CALLERS) expect(can(caller, name as Action)).toBe(false)
  })

  test.each(['admin', 'ADMIN', 'Admin ', 'Lider', 'Root', '', 'undefined', 'Base '])(
    'the unknown level %j may no more than someone without a session',
    (level) => {
      for (const role of ['Designer', 'Comercial', 'Desenvolvedor'])
        expect(columnOf(actor(level, role))).toBe('P')
      const closed = ACTIONS.filter((action) => !isPublic(action))
      expect(closed.length).toBeGreaterThan(10)
      for (const action of closed) expect(can(actor(level), action)).toBe(false)
    },
  )

  test.each([
    'comercial',
    'COMERCIAL',
    'Comercial ',
    ' Comercial',
    'Comerciál',
    'Ｃomercial',
    'Comercial\u200b',
    'desenvolvedor',
  ])('the role %j, not being the exact name, adds nothing', (role) => {
    expect(columnOf(actor('Base', role))).toBe('B')
  })
})

describe('columnOf', () => {
  test.each([
    ['Base', 'Designer', 'B'],
    ['Base', 'CS', 'B'],
    ['Base', 'Comercial', 'C'],
    ['Base', 'Desenvolvedor', 'D'],
    ['Líder', 'Comercial', 'L'],
    ['Líder', 'Desenvolvedor', 'L'],
    ['Admin', 'Comercial', 'A'],
  ])('%s + %s is column %s', (level, role, column) => {
    expect(columnOf(actor(level, role))).toBe(column)
  })

  test('nobody is column P', () => {
    expect(columnOf(null)).toBe('P')
  })
})

describe('decisions that depend on the target', () => {
  const base = { id: 'x', level: 'Base' } as const
  const leader = { id: 'y', level: 'Líder' } as const
  const admin = { id: 'z', level: 'Admin' } as const

  test.each<[string, Actor, Action, object | undefined, boolean]>([
    ['oneself', actor('Base'), 'employee.update', { id: 'eu', level: 'Base' }, true],
    ['a colleague', actor('Base'), 'employee.update', base, false],
    ['somebody without an id', actor('Base'), 'employee.update', {}, false],
    ['a Base person', actor('Líder'), 'employee.update', base, true],
    ['oneself as Líder', actor('Líder'), 'employee.update', { id: 'eu', level: 'Líder' }, true],
    ['another Líder', actor('Líder'), 'employee.update', leader, false],
    ['an Admin', actor('Líder'), 'employee.update', admin, false],
    [
      'a level that is not known',
      actor('Líder'),
      'employee.update',
      { id: 'x', level: 'base' },
      false,
    ],
    ['a Base person to delete', actor('Líder'), 'employee.delete', base, true],
    ['oneself to delete', actor('Líder'), 'employee.delete', { id: 'eu', level: 'Líder' }, false],
    ['anyone', actor('Admin'), 'employee.delete', admin, true],
    ['nobody in particular, as a button asks', actor('Líder'), 'employee.delete', undefined, true],
  ])('%s', (_who, caller, action, target, expected) => {
    expect(can(caller, action, target)).toBe(expected)
  })

  test("a refusal says so; only someone else's own thing is hidden", () => {
    expect(verdict(actor('Base'), 'employee.delete', base)).toBe('forbid')
    expect(verdict(null, 'plan.list')).toBe('forbid')
  })
})

describe('resp, of a client', () => {
  const target = { responsibleIds: ['gestor', 'cs'] }

  test.each(['Designer', 'Comercial', 'Desenvolvedor'])('%s: only its gestor and CS', (role) => {
    for (const id of ['gestor', 'cs'])
      expect(can(actor('Base', role, id), 'client.setReminders', target)).toBe(true)
    expect(verdict(actor('Base', role), 'client.setReminders', target)).toBe('hide')
    for (const nobodys of [{}, { responsibleIds: [] }, { id: 'eu', ownerId: 'eu' }])
      expect(verdict(actor('Base', role), 'client.setReminders', nobodys)).toBe('hide')
  })

  test('every Líder and Admin, and nobody without a session', () => {
    for (const level of ['Líder', 'Admin'])
      expect(can(actor(level), 'client.setReminders', target)).toBe(true)
    expect(verdict(null, 'client.setReminders', target)).toBe('forbid')
  })
})

describe('the table', () => {
  test('without a session only these are open', () => {
    const open = ACTIONS.filter(
      (action) =>
        isPublic(action) &&
        !/^(nps|approval|proposal|briefing|accessRequest|portal|docs|health)\./.test(action),
    )
    expect(open.toSorted()).toEqual([
      'auth.forgot',
      'auth.link',
      'auth.login',
      'auth.logout',
      'auth.passkeyChallenge',
      'auth.reset',
      'auth.second',
      'auth.setup',
      'calendar.read',
      'employee.create',
      'file.read',
    ])
  })

  test('a higher level never loses what a lower one has to everything', () => {
    const isFull = (action: Action, column: Column) => decisionOf(action, column) === '✓'
    for (const action of ACTIONS) {
      if (isFull(action, 'B'))
        for (const column of ['C', 'D'] as const)
          expect([action, isFull(action, column)]).toEqual([action, true])
      for (const column of ['B', 'C', 'D'] as const)
        if (isFull(action, column))
          expect([action, isFull(action, 'L'), isFull(action, 'A')]).toEqual([action, true, true])
    }
  })

  test('no call stands in it twice', () => {
    const calls = ACTIONS.map((action) =>
      Object.values(callOf(action))
        .join(' ')
        .replace(/\{\w+\}/g, '{}')
        .replace(/\/$/, ''),
    )
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })
})
