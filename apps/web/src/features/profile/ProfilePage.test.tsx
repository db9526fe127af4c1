import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const session = (id: string, current: boolean, device: string) => ({
  id: id.repeat(32),
  _id: id.repeat(32),
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  expiresAt: '2026-11-27T12:00:00.000Z',
  ip: '200.1.2.3',
  userAgent: 'Navegador',
  device,
  current,
})
const here = session('a', true, 'Chrome no Windows')
const phone = session('b', false, 'Safari no iPhone')

const NO_FACTORS = {
  totp: false,
  passkeys: [],
  recoveryLeft: 0,
  policy: 'off',
  strongUntil: null,
}

const open = (over: Partial<Employee> = {}) => {
  const self = buildEmployee({ name: 'Ana Souza', email: 'ana@a.com.br', version: 3, ...over })
  server.use(
    http.get('*/auth/sessions', () => HttpResponse.json({ results: [here, phone], total: 2 })),
    http.get('*/employee', () => HttpResponse.json({ results: [self], total: 1 })),
    http.get('*/auth/secondFactor', () => HttpResponse.json(NO_FACTORS)),
  )
  return { self, ...renderApp('/home/profile', { user: self }) }
}
const main = () => within(screen.getByRole('main'))
const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' })

test('the profile shows who one is, and leads to the tasks', async () => {
  open({
    birthday: '1994-07-05',
    whatsapp: '(47) 99999-8888',
    socialMedia: ['linkedin.com/in/ana'],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Meu perfil' })).toBeVisible()
  for (const text of ['Ana Souza', 'ana@a.com.br', '05/07/1994'])
    expect(main().getByText(text)).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Cargo',
    'Descrição',
    'Aniversário',
    'Whatsapp',
    'Redes Sociais',
  ])
  expect(screen.getByRole('link', { name: /^linkedin.com/ })).toHaveAttribute(
    'href',
    'https://linkedin.com/in/ana',
  )
  expect(screen.getByRole('link', { name: 'TAREFAS' })).toHaveAttribute('href', '/home/chores/')
  expect(document.title).toBe('Meu perfil · Bastidor')
})

test('a link without a track has no player', async () => {
  open({ music: 'https://open.spotify.com/album/1', musicTrackId: null })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Ouvir a música/ })).toBeNull()
})

test('ten clicks on the level open the curtain, nine do not; the keyboard does it too', async () => {
  const { user } = open()
  const level = await screen.findByRole('button', { name: 'Admin' })
  level.focus()
  for (let press = 0; press < 9; press += 1) await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(level)
  expect(await screen.findByRole('img', { name: /cortina se abre/ })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a saved change is in the top bar at once', async () => {
  const { user, self } = open()
  let sent: unknown
  server.use(
    http.patch('*/employee/update/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...self, name: 'Ana Luz', version: 4 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await user.type(await field('Nome'), '{Control>}a{/Control}Ana Luz')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('link', { name: 'Ana Luz, meu perfil' })).toBeVisible()
  expect(sent).toEqual({ name: 'Ana Luz', version: 3 })
})

test('the fields are those of the specification, in its order', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await field('Nome')
  const fields = [...document.querySelectorAll('main form [data-path]')]
  expect(fields.map((node) => node.getAttribute('data-path'))).toEqual([
    'name',
    'role',
    'desc',
    'birthday',
    'whatsapp',
    'music',
    'discordId',
    'socialMedia',
  ])
})

test.each(['Comercial', 'desenvolvedor '])(
  'level Base cannot give themselves the role %j, and reads why',
  async (role) => {
    const { user } = open({ level: 'Base', role: 'CS' })
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    await user.clear(await field('Cargo'))
    await user.type(await field('Cargo'), role)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await field('Cargo')).toHaveAccessibleDescription(/Este cargo abre outras áreas/)
  },
)

test('a person with a granting role keeps it, and an Admin may choose one', async () => {
  const { user, self } = open({ level: 'Base', role: 'Comercial' })
  let sent: unknown
  server.use(
    http.patch('*/employee/update/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(self)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await user.type(await field('Id Discord'), 'ana#1')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Alterações salvas.')
  expect(sent).toEqual({ discordId: 'ana#1', version: 3 })
})

test('the devices are named in words; another one can be ended, this one not', async () => {
  let ended: unknown
  const { user } = open()
  server.use(
    http.delete('*/auth/sessions/:id', ({ params }) => {
      ended = params['id']
      return HttpResponse.json({ id: phone.id })
    }),
  )
  expect(await screen.findByText('Chrome no Windows')).toBeVisible()
  expect(screen.getByText('este dispositivo')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Encerrar a sessão: Safari no iPhone' }))
  expect(ended).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Sessão encerrada: Safari no iPhone.')).toBeVisible()
  expect(ended).toBe(phone.id)
})

test('a password change needs the present one; a wrong one is said under the field', async () => {
  const { user, self } = open()
  const wrong = 'A senha atual está incorreta.'
  server.use(
    http.patch('*/auth/password', async ({ request }) => {
      const { currentPassword } = (await request.json()) as { currentPassword: string }
      if (currentPassword === 'certa') return HttpResponse.json({ token: null, employee: self })
      return refusal('VALIDATION', { message: wrong, fields: { currentPassword: wrong } })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Trocar senha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar senha' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Trocar senha' }))
  await submit()
  expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('Informe a senha atual.')
  await user.type(dialog.getByLabelText('Senha atual'), 'errada')
  await user.type(dialog.getByLabelText('Nova senha'), '12345')
  await submit()
  expect(dialog.getByLabelText('Nova senha')).toHaveAccessibleDescription(
    'Senha deve ter no mínimo 6 caracteres',
  )
  await user.type(dialog.getByLabelText('Nova senha'), '678')
  expect(dialog.getByText(/^Força da senha/)).toBeVisible()
  await submit()
  await waitFor(() =>
    expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription(wrong),
  )
  await user.clear(dialog.getByLabelText('Senha atual'))
  await user.type(dialog.getByLabelText('Senha atual'), 'certa')
  await submit()
  expect(await screen.findByText('Senha trocada. Os outros aparelhos saíram.')).toBeVisible()
})
