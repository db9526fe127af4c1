import { expect, test } from 'vitest'
import { type PaletteHit, hasTitleMatch, rankedGroups, rankOf } from './palette-ranking.ts'

const hit = (kind: PaletteHit['kind'], title: string, more: Partial<PaletteHit> = {}) => ({
  id: `${kind}-${title}`,
  kind,
  title,
  ...more,
})
const titles = (hits: PaletteHit[], typed: string, recent: PaletteHit[] = []) =>
  rankedGroups(hits, typed, recent).map(({ group, items }) => [
    group,
    ...items.map(({ title }) => title),
  ])

test('a match ranks by where the text stands in the item, without case and accents', () => {
  const item = { id: '1', title: 'Açougue São José', hint: 'Gestor: Rui', keywords: ['carne'] }
  const typed = ['acougue sao jose', 'acou', 'sao', 'ougue', 'rui', 'carne acougue', 'padaria']
  expect(typed.map((text) => rankOf(item, text))).toEqual([0, 1, 2, 3, 4, 5, null])
})

test.each(['1º of', '1o of'])('“1º Ofício” is found by %j', (typed) => {
  const name = '1º Ofício'
  expect(titles([hit('Clientes', name)], typed)).toEqual([['Clientes', name]])
  expect(hasTitleMatch([hit('Clientes', name)], typed)).toBe(true)
})

test('with the name of a client, the client comes before its proposals and logins, whatever came first', () => {
  const name = 'Açougue Bom Corte'
  const hits = [
    hit('Acessos', name),
    hit('Propostas', name),
    hit('Funcionários', 'Bom Corte'),
    hit('Funcionários', name),
    hit('Clientes', name),
  ]
  expect(titles(hits, 'acougue')).toEqual([
    ['Clientes', name],
    ['Funcionários', name],
    ['Propostas', name],
    ['Acessos', name],
  ])
})

test('"nov" finds "Nova proposta" first, then the other actions, then what merely contains it', () => {
  const hits = [
    hit('Acessos', 'Casa Nova'),
    hit('Ações', 'Novo acesso'),
    hit('Ações', 'Nova proposta'),
    hit('Ir para', 'Início', { keywords: ['novidades'] }),
    hit('Clientes', 'Novo Lar'),
  ]
  expect(titles(hits, 'nov')).toEqual([
    ['Ações', 'Nova proposta', 'Novo acesso'],
    ['Clientes', 'Novo Lar'],
    ['Acessos', 'Casa Nova'],
    ['Ir para', 'Início'],
  ])
})

test('a person whose name is typed comes before a screen that mentions the text', () => {
  const hits = [hit('Ir para', 'Planos', { hint: 'Semanais' }), hit('Funcionários', 'Ana Lima')]
  expect(titles(hits, 'ana')[0]).toEqual(['Funcionários', 'Ana Lima'])
})

test('the best client offers what can be done with it, directly below', () => {
  const verbs = [{ id: 'v', title: 'Criar NPS · Padaria' }]
  const hits = [
    hit('Clientes', 'Padaria Sul', { verbs: [] }),
    hit('Clientes', 'Padaria', { verbs }),
    hit('Acessos', 'Padaria'),
  ]
  expect(titles(hits, 'padaria')).toEqual([
    ['Clientes', 'Padaria', 'Padaria Sul'],
    ['Com Padaria', 'Criar NPS · Padaria'],
    ['Acessos', 'Padaria'],
  ])
})

test('without a text, what was opened last comes first, and once', () => {
  const [home, plans] = [hit('Ir para', 'Início'), hit('Ir para', 'Planos')]
  expect(titles([home, plans], '', [plans])).toEqual([
    ['Recentes', 'Planos'],
    ['Ir para', 'Início'],
  ])
})
