import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { peopleOptions } from './people-options.ts'

const people = [
  buildEmployee({ name: 'Zeca', role: 'Gestor de Projetos' }),
  buildEmployee({ name: 'Ágata', role: 'Gestor de Tráfego' }),
  buildEmployee({ name: 'Bia', role: 'CS' }),
  buildEmployee({ name: 'Caio', role: 'Designer' }),
  buildEmployee({ name: 'Davi', role: 'CS', active: false }),
  buildEmployee({ name: 'Bia', role: 'CS', active: false }),
]
const labels = (...args: Parameters<typeof peopleOptions>) =>
  peopleOptions(...args).map(({ label }) => label)

test('gestores are people of the two roles, by name, accents aside', () => {
  expect(labels('gestor', people, { withInactive: false })).toEqual(['Ágata', 'Zeca'])
})

test('a cs who is inactive is offered to a filter only, and once per name', () => {
  expect(labels('cs', people, { withInactive: false })).toEqual(['Bia'])
  expect(labels('cs', people, { withInactive: true })).toEqual(['Bia', 'Davi (inativo)'])
})
