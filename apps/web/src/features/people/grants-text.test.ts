import { GRANTABLE, GRANTABLE_ACTIONS, type Grant } from '@bastidor/shared/grants'
import { expect, test } from 'vitest'
import { grantsText } from './grants-text.ts'

const grantable = GRANTABLE_ACTIONS.map((action) => ({
  action,
  ...GRANTABLE[action],
  scopes: [...GRANTABLE[action].scopes],
}))
const role = (cargo: string, grants: Grant[]) => ({
  id: cargo.toLowerCase(),
  _id: cargo.toLowerCase(),
  cargo,
  grants,
  people: 1,
  version: 1,
  updatedAt: null,
})
const results = [
  role('Designer', [
    { action: 'approval.list', scope: 'own' },
    { action: 'approval.create', scope: 'own' },
    { action: 'nps.score', scope: 'all' },
  ]),
  role('Comercial', [{ action: 'nps.list', scope: 'own' }]),
  role('CS', []),
]
const textOf = (typed: string) => grantsText({ results, total: 3, grantable }, typed)

test.each([
  [
    'designer ',
    'Pode também, dos próprios clientes: ver as aprovações, enviar aprovações; de todos: ver a nota da carteira.',
  ],
  ['CS', 'Sem permissões além do nível.'],
  ['Redatora', 'Sem permissões além do nível.'],
  ['Desenvolvedor', 'Abre outras áreas pelo quadro.'],
  [
    'comercial',
    'Abre outras áreas pelo quadro. Pode também, dos próprios clientes: ver as pesquisas.',
  ],
  ['  ', ''],
])('of %j: %s', (typed, text) => {
  expect(textOf(typed)).toBe(text)
})

test('nothing is claimed before it is known', () => {
  expect(grantsText(undefined, 'Designer')).toBe('')
})
