import { describe, expect, test } from 'vitest'
import { LEVELS, type Level } from './levels.ts'
import {
  GRANTABLE,
  GRANTABLE_ACTIONS,
  GRANT_GROUPS,
  type Grant,
  isGrant,
  roleKey,
} from './grants.ts'
import { grantsInputSchema } from './grants.views.ts'
import { fieldsOf } from './errors.ts'
import {
  ACTIONS,
  type Action,
  type Actor,
  can,
  decisionOf,
  reachOf,
  verdict,
} from './permissions.ts'

const ROLE_OF = { B: 'Designer', C: 'Comercial', D: 'Desenvolvedor' } as const
const granted = (grants: readonly Grant[], role = 'Designer', level: Level = 'Base'): Actor => ({
  id: 'eu',
  level,
  role,
  grants,
})
const OWN = [
  { responsibleIds: ['eu'] },
  { responsibleIds: ['outro', 'eu'] },
  { responsibleIds: [], teamIds: ['eu'] },
]
const FOREIGN = [{ responsibleIds: ['outro'], teamIds: ['mais um'] }, { responsibleIds: [] }, {}]
const EVERYTHING = GRANTABLE_ACTIONS.map((action): Grant => ({ action, scope: 'all' }))

describe('what can be granted', () => {
  test('is nothing that gives power over people, grants, secrets, plans or the whole', () => {
    const never =
      /^(employee|auth|audit|mail|roleGrant|deletedClient|clientLogin|plan)\.|^client\.(setTeam|delete|siteSecrets|export|import|undoImport|checkImport)/
    expect(GRANTABLE_ACTIONS.filter((action) => never.test(action))).toEqual([
      'client.deletePlatform',
    ])
  })

  test('is in the table, in one of the groups, with a scope', () => {
    for (const action of GRANTABLE_ACTIONS) {
      expect(ACTIONS).toContain(action)
      expect(GRANT_GROUPS).toContain(GRANTABLE[action].group)
      expect(GRANTABLE[action].scopes).toContain('all')
    }
  })

  test('of something that is of no client, only as a whole', () => {
    for (const action of ['nps.score', 'proposal.list', 'proposal.read'] as const) {
      expect(isGrant({ action, scope: 'own' })).toBe(false)
      expect(can(granted([{ action, scope: 'own' }]), action)).toBe(can(granted([]), action))
    }
  })
})

describe('the verdict', () => {
  const cases = GRANTABLE_ACTIONS.flatMap((action) =>
    (['B', 'C', 'D'] as const).map((column) => [action, column] as const),
  )

  test.each(cases)('on %s in column %s without a grant is that of the table', (action, column) => {
    const plain: Actor = { id: 'eu', level: 'Base', role: ROLE_OF[column] }
    for (const target of [undefined, ...OWN, ...FOREIGN])
      expect(verdict(granted([], plain.role), action, target)).toBe(verdict(plain, action, target))
    expect(can(plain, action)).toBe(decisionOf(action, column) !== '–')
  })

  test.each(cases)('on %s in column %s with a grant only adds', (action, column) => {
    // Who looks after a client has it for that one; for others it depends on the grant.
    const isFree = !['–', 'resp', 'resp/own'].includes(decisionOf(action, column))
    for (const scope of GRANTABLE[action].scopes) {
      const actor = granted([{ action, scope }], ROLE_OF[column])
      for (const target of [undefined, ...OWN]) expect(verdict(actor, action, target)).toBe('allow')
      const others = isFree || scope === 'all' ? 'allow' : 'hide'
      for (const target of FOREIGN) expect(verdict(actor, action, target)).toBe(others)
    }
  })

  test('on everything else is untouched by any grant', () => {
    for (const role of Object.values(ROLE_OF))
      for (const action of ACTIONS.filter((one) => !(one in GRANTABLE)))
        for (const target of [undefined, ...OWN, ...FOREIGN])
          expect([action, verdict(granted(EVERYTHING, role), action, target)]).toEqual([
            action,
            verdict(granted([], role), action, target),
          ])
  })

  test('counts no grant for Líder, Admin, an unknown level or nobody', () => {
    for (const level of [...LEVELS.slice(1), 'Root' as Level])
      for (const action of GRANTABLE_ACTIONS)
        expect([level, action, can(granted(EVERYTHING, 'Designer', level), action)]).toEqual([
          level,
          action,
          can(granted([], 'Designer', level), action),
        ])
  })

  test('ignores what no grant can be, also where it was stored', () => {
    const wild = [
      { action: 'employee.create', scope: 'all' },
      { action: 'plan.delete', scope: 'all' },
      { action: '__proto__', scope: 'all' },
      { action: 'approval.list', scope: 'everything' },
    ] as unknown as Grant[]
    const wanted = ['employee.create', 'plan.delete', '__proto__', 'approval.list'] as Action[]
    for (const action of wanted) expect(can(granted(wild), action)).toBe(false)
  })
})

test('how far a list reaches: to all, to own clients, or not at all', () => {
  const list = 'nps.list'
  expect(reachOf(granted([]), list)).toBe('none')
  expect(reachOf(granted([{ action: list, scope: 'own' }]), list)).toBe('own')
  expect(reachOf(granted([{ action: list, scope: 'all' }]), list)).toBe('all')
  expect(reachOf(granted([], 'CS', 'Líder'), list)).toBe('all')
  // Behind a public link, only who sees more than the public does.
  expect(reachOf(granted([]), 'approval.read')).toBe('none')
  expect(reachOf(granted([{ action: 'approval.read', scope: 'own' }]), 'approval.read')).toBe('own')
  expect(reachOf(granted([], 'Comercial'), 'approval.read')).toBe('all')
  expect(reachOf(null, 'approval.read')).toBe('none')
  expect(reachOf(granted([]), 'x' as Action)).toBe('none')
})

test('a role is the same in every spelling by case, accent and width', () => {
  const spelled = ['Vídeo Maker', ' video  maker', 'VIDEO MAKER', 'Ｖídeo Ｍaker']
  expect(new Set(spelled.map(roleKey))).toEqual(new Set(['video maker']))
  expect(roleKey('Desi\u200bgner')).not.toBe(roleKey('Designer'))
})

describe('the grants of a role as sent', () => {
  const fieldsFor = (grants: unknown, version: unknown = 0) => {
    const { error } = grantsInputSchema.safeParse({ grants, version })
    return error ? fieldsOf(error) : {}
  }
  const NO = 'Esta permissão não pode ser concedida.'
  const SCOPE = 'Escolha um alcance.'
  const ok = { action: 'nps.list', scope: 'own' }

  test.each([
    ['an unknown action', [ok, { action: 'nps.explode', scope: 'all' }], { 'grants.1.action': NO }],
    [
      'one for Admins only',
      [{ action: 'employee.delete', scope: 'all' }],
      { 'grants.0.action': NO },
    ],
    [
      'a name of every object',
      [{ action: 'constructor', scope: 'all' }],
      { 'grants.0.action': NO },
    ],
    ['a scope that it lacks', [{ action: 'nps.score', scope: 'own' }], { 'grants.0.scope': SCOPE }],
    ['no scope', [{ action: 'nps.list' }], { 'grants.0.scope': SCOPE }],
    ['another scope', [{ action: 'nps.list', scope: 'não' }], { 'grants.0.scope': SCOPE }],
    [
      'the same twice',
      [ok, { ...ok, scope: 'all' }],
      { 'grants.1.action': 'Esta permissão está repetida.' },
    ],
    ['no list', 'nps.list', { grants: 'Envie a lista de permissões.' }],
  ])('%s is refused where it stands', (_what, grants, fields) => {
    expect(fieldsFor(grants)).toEqual(fields)
  })

  test('needs the version it is based on', () => {
    expect(Object.keys(fieldsFor([ok], null))).toEqual(['version'])
    expect(fieldsFor([ok], '3')).toEqual({})
    expect(grantsInputSchema.parse({ grants: [], version: '3' })).toEqual({
      grants: [],
      version: 3,
    })
  })
})
