import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { exampleBody } from '../test/matrix.bodies.ts'

const NAMES = ['name', 'title', 'client', 'platform', 'plataforma', 'nome', 'respComercial']
const LOOK_ALIKE = '\u202eAna\u200b\u2069 Sou\u00adza\u{e0041}\n'

const withBodies = endpoints.flatMap(({ method, path, spec }) => {
  const example = exampleBody({ method, path } as (typeof endpoints)[number])
  return spec.body && example ? [{ call: `${method} ${path}`, body: spec.body, example }] : []
})

test('every call that takes a name keeps nothing unseen of it', () => {
  const kept = withBodies.flatMap(({ call, body, example }) =>
    NAMES.flatMap((name) => {
      const { data } = body.safeParse({ ...example, [name]: LOOK_ALIKE }) as { data?: object }
      const value = data && Object.hasOwn(data, name) && (data as Record<string, unknown>)[name]
      return value ? [`${call} ${name}: ${JSON.stringify(value)}`] : []
    }),
  )
  expect(kept.filter((line) => !line.endsWith(': "Ana Souza"'))).toEqual([])
  const asked = kept.map((line) => line.split(':')[0])
  for (const taken of [
    'POST /employee/create name',
    'PATCH /employee/update/{id} name',
    'POST /client/create name',
    'PATCH /client/update/{id} name',
    'POST /plan/create name',
    'POST /proposta/create name',
    'POST /clientLogin/create/ client',
    'PATCH /employee/{id}/createChore/ title',
    'PATCH /client/updateSite/{id} name',
    'PATCH /client/updatePlataforma/{id}/ plataforma',
  ])
    expect(asked).toContain(taken)
})

test.each(['Comercial\u200b', '\u202elaicremoC', 'Comer\u00adcial', 'Desenvolvedor\ufe0f', 'A\nB'])(
  // An edit checks the permission first; employees-role.test.ts tests its refusal.
  'the role %j is refused with a text that says what is wrong, in every call that creates somebody',
  (role) => {
    const refusals = withBodies.flatMap(({ call, body, example }) => {
      const issues = body.safeParse({ ...example, role }).error?.issues ?? []
      const found = issues.find(({ path }) => path[0] === 'role')
      return found ? [`${call}: ${found.message}`] : []
    })
    const text = 'O cargo tem caracteres invisíveis. Apague e digite de novo.'
    expect(refusals.toSorted()).toEqual([
      `POST /employee/create: ${text}`,
      `POST /employee/invite: ${text}`,
    ])
  },
)
