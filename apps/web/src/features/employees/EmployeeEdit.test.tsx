import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const ana = buildEmployee({
  name: 'Ana Souza',
  level: 'Base',
  role: 'CS',
  birthday: '1994-07-05',
  whatsapp: '(47) 99999-8888',
  gmail: 'ana@gmail.com',
  version: 7,
})
const sent: unknown[] = []

const open = async (person: Employee = ana, user = buildEmployee()) => {
  sent.length = 0
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json(person)),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
    http.patch('*/employee/update/:id', async ({ request }) => {
      const patch = (await request.json()) as Partial<Employee>
      sent.push(patch)
      return HttpResponse.json({ ...person, ...patch, version: 8 })
    }),
  )
  const view = renderApp(`/home/employee/${person.id}`, { user })
  await view.user.click(await screen.findByRole('button', { name: 'Editar' }))
  await field('Nome')
  const put = async (label: string, text: string) => {
    const input = await field(label)
    await view.user.clear(input)
    await view.user.click(input)
    await view.user.paste(text)
  }
  return {
    ...view,
    put,
    save: () => view.user.click(screen.getByRole('button', { name: 'Salvar' })),
  }
}
// Not the list of suggestions, which has the same name.
const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' })
const labels = () =>
  [...document.querySelectorAll('main form [data-path]')].map((node) =>
    node.getAttribute('data-path'),
  )

const COMMON = ['role', 'desc', 'birthday', 'whatsapp', 'music', 'discordId']

test('an Admin edits every field, in the order of the specification', async () => {
  await open()
  expect(labels()).toEqual([
    'name',
    'gmail',
    ...COMMON,
    'email',
    'level',
    'departments',
    'password',
    'socialMedia',
  ])
})

test('a Líder changes neither e-mail nor level nor password', async () => {
  await open(ana, buildEmployee({ level: 'Líder' }))
  expect(labels()).toEqual(['name', 'gmail', ...COMMON, 'departments', 'socialMedia'])
})

test('level Base on the own page changes no gmail either', async () => {
  await open(ana, ana)
  expect(labels()).toEqual(['name', ...COMMON, 'socialMedia'])
})

test('only what changed is sent, with the version; blank links are dropped', async () => {
  const { put, save } = await open()
  await put('Id Discord', 'ana#1')
  await put('Rede social 1', 'instagram.com/ana')
  await save()
  expect(await screen.findByText('Alterações salvas.')).toBeVisible()
  expect(sent).toEqual([{ discordId: 'ana#1', socialMedia: ['instagram.com/ana'], version: 7 }])
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a cleared birthday keeps the old one, a blank password is not sent', async () => {
  const { user, put, save } = await open()
  await user.clear(await field('Aniversário'))
  await put('Senha', '')
  await put('Descrição', 'Nova descrição')
  await save()
  await screen.findByText('Alterações salvas.')
  expect(sent).toEqual([{ desc: 'Nova descrição', version: 7 }])
})

test('a new password is sent', async () => {
  const { put, save } = await open()
  await put('Senha', 'palco2026')
  await save()
  await screen.findByText('Alterações salvas.')
  expect(sent).toEqual([{ password: 'palco2026', version: 7 }])
})

test('nothing changed: nothing is sent', async () => {
  const { save } = await open()
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull())
  expect(sent).toEqual([])
})

test('blank fields are refused with the texts of the specification', async () => {
  const { user, save } = await open()
  for (const name of ['Nome', 'Cargo', 'Whatsapp', 'Descrição']) await user.clear(await field(name))
  await save()
  for (const name of ['Nome', 'Cargo', 'Whatsapp', 'Descrição'])
    expect(await field(name)).toHaveAccessibleDescription(
      `Por favor, preencha o campo ${name} corretamente.`,
    )
  expect(await field('Nome')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a link that would run script is refused', async () => {
  const { put, save } = await open()
  await put('Rede social 1', 'javascript:alert(1)')
  await save()
  expect(await screen.findByText('Este link não é permitido.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a refusal of one field is said under it, any other above the form', async () => {
  const { put, save } = await open()
  const taken = 'Já existe um funcionário com este e-mail.'
  server.use(
    http.patch('*/employee/update/:id', () =>
      refusal('DUPLICATE', { message: taken, fields: { email: taken } }),
    ),
  )
  await put('E-mail', 'outra@a.com.br')
  await save()
  await waitFor(async () =>
    expect(await field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(taken)),
  )
  server.use(http.patch('*/employee/update/:id', () => refusal('LAST_ADMIN')))
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('pelo menos um Admin ativo')
  expect(await field('E-mail')).toHaveValue('outra@a.com.br')
})

const staleAnswer = (current: Employee) =>
  http.patch('*/employee/update/:id', () => refusal('STALE_VERSION', { current }), { once: true })

test('a stale save shows both values; “Salvar o meu” keeps what else they changed', async () => {
  const { put, save, user } = await open()
  server.use(staleAnswer({ ...ana, discordId: 'deles', desc: 'Deles', version: 9 }))
  await put('Id Discord', 'meu')
  await save()
  expect(await screen.findByText('Outra pessoa salvou antes de você.')).toBeVisible()
  expect(screen.getByRole('row', { name: 'Id Discord deles meu' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
  await screen.findByText('Alterações salvas.')
  expect(sent).toEqual([{ discordId: 'meu', version: 9 }])
})

test('“Ficar com o salvo” takes theirs and keeps what only I changed', async () => {
  const { put, save, user } = await open()
  server.use(staleAnswer({ ...ana, discordId: 'deles', desc: 'Deles', version: 9 }))
  await put('Id Discord', 'meu')
  await put('Link da Música', 'https://open.spotify.com/track/1')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Ficar com o salvo' }))
  expect(await field('Id Discord')).toHaveValue('deles')
  expect(await field('Id Discord')).toHaveFocus()
  expect(await field('Descrição')).toHaveValue('Deles')
  await save()
  await screen.findByText('Alterações salvas.')
  expect(sent).toEqual([{ music: 'https://open.spotify.com/track/1', version: 9 }])
})

test('leaving with unsaved text asks first', async () => {
  const { put, user, router } = await open()
  await put('Nome', 'Ana Outra')
  await user.click(screen.getByRole('link', { name: 'PLANOS' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe(`/home/employee/${ana.id}`)
  expect(await field('Nome')).toHaveValue('Ana Outra')
})
