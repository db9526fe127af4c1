import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { ACTIVE_ACCESS } from '#test/home.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const LINK = `https://agencia.com.br/acesso#${'a'.repeat(43)}`
const UNTIL = '2026-11-24T18:00:00.000Z'
const caio = buildEmployee({ name: 'Caio Luz', email: 'caio@agencia.com.br', level: 'Base' })

const openDialog = async (mailOn: boolean, answer: object) => {
  const sent: unknown[] = []
  const admin = buildEmployee()
  server.use(
    http.get('*/employee', () => HttpResponse.json({ results: [admin], total: 1 })),
    http.post('*/employee/invite', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ employee: caio, expiresAt: UNTIL, ...answer }, { status: 201 })
    }),
  )
  const { user } = renderApp('/home/employees', { user: admin, mailOn })
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar' }))
  const put = async (label: RegExp, text: string) => {
    await user.click(dialog.getByLabelText(label))
    await user.paste(text)
  }
  await put(/^Nome/, 'Caio Luz')
  await put(/^Cargo/, 'comercial')
  await put(/^E-mail/, 'Caio@Agencia.com.br')
  return { user, dialog, sent, confirm: () => dialog.getByRole('button', { name: 'Convidar' }) }
}

test('without mail the link is there to be copied', async () => {
  const { user, dialog, sent, confirm } = await openDialog(false, { sent: false, link: LINK })
  expect(dialog.queryByLabelText(/^Senha/)).toBeNull()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(confirm())
  const ready = within(await screen.findByRole('dialog', { name: 'Convite pronto' }))
  expect(ready.getByLabelText('Link de acesso')).toHaveValue(LINK)
  expect(ready.getByText(/^Vale até 24\/11\/2026/)).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Caio Luz',
      level: 'Base',
      role: 'Comercial',
      email: 'caio@agencia.com.br',
      whatsapp: '',
      send: false,
    },
  ])
  await user.click(ready.getByText('Fechar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('with mail the invite is sent, and that is said', async () => {
  const { user, dialog, sent, confirm } = await openDialog(true, { sent: true, link: null })
  expect(dialog.getByRole('checkbox', { name: 'Enviar o convite por e-mail' })).toBeChecked()
  await user.click(confirm())
  expect(await screen.findByText('Enviamos o convite para caio@agencia.com.br.')).toBeVisible()
  expect(sent).toMatchObject([{ send: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const openPage = (access: object, { level = 'Admin', mailOn = false, active = true } = {}) => {
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json({ ...caio, active })),
    http.get('*/employee/:id/clients', () =>
      HttpResponse.json({ results: [], total: 0, gestor: 0, cs: 0 }),
    ),
    http.get('*/employee/:id/access', () =>
      HttpResponse.json({
        state: 'invited',
        linkExpiresAt: null,
        totp: false,
        passkeys: 0,
        lastLoginAt: null,
        ...access,
      }),
    ),
  )
  const user = buildEmployee({ level: level as 'Admin' })
  return renderApp(`/home/employee/${caio.id}`, { user, mailOn })
}
const invites = (answer: object) => {
  const sent: unknown[] = []
  server.use(
    http.post('*/employee/:id/invite', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ expiresAt: UNTIL, kind: 'invite', ...answer })
    }),
  )
  return sent
}

test('a person’s page says that the invite is open, and copies a new link', async () => {
  const sent = invites({ sent: false, link: LINK })
  const { user } = openPage({ linkExpiresAt: UNTIL })
  expect(await screen.findByText(/^Ainda não criou a senha. O link vale até 24\/11/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar convite' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByLabelText('Link de acesso')).toHaveValue(LINK)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK))
  expect(sent).toEqual([{ send: false }])
})

test('a link that ends with the sessions is not shown any more', async () => {
  invites({ sent: false, link: LINK })
  const { user } = openPage({ linkExpiresAt: UNTIL })
  await user.click(await screen.findByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByLabelText('Link de acesso')).toBeVisible()
  server.use(
    http.post('*/auth/revoke/:id', () => HttpResponse.json({ id: caio.id })),
    http.get('*/employee/:id/access', () =>
      HttpResponse.json({ ...ACTIVE_ACCESS, state: 'invited', linkExpiresAt: null }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Encerrar sessões' }))
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText(/O link expirou: faça outro/)).toBeVisible()
  expect(screen.queryByLabelText('Link de acesso')).toBeNull()
})

test('with mail the link can be sent', async () => {
  const sent = invites({ sent: true, link: null })
  const { user } = openPage({ state: 'active' }, { mailOn: true })
  await user.click(await screen.findByRole('button', { name: 'Enviar link' }))
  expect(await screen.findByText('Enviamos o link para caio@agencia.com.br.')).toBeVisible()
  expect(sent).toEqual([{ send: true }])
})

test('a reactivated person may be sent a link', async () => {
  const { user } = openPage({ state: 'inactive' }, { active: false })
  expect(await screen.findByText(/ative esta pessoa antes/)).toBeVisible()
  server.use(
    http.patch('*/employee/toggleActive/:id', () =>
      HttpResponse.json({ ...caio, active: true, moved: 0, kept: 0 }),
    ),
    http.get('*/employee/:id/access', () => HttpResponse.json(ACTIVE_ACCESS)),
  )
  await user.click(screen.getByRole('button', { name: 'Ativar' }))
  await waitFor(() => expect(screen.queryByText(/ative esta pessoa antes/)).toBeNull())
})

test('a Líder copies no link of somebody who has a password', async () => {
  openPage({ state: 'active' }, { level: 'Líder', mailOn: true })
  expect(await screen.findByRole('button', { name: 'Enviar link' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull()
})

test('a refusal is the server’s text', async () => {
  const text = 'Só um Admin pode copiar o link de quem já tem senha.'
  server.use(http.post('*/employee/:id/invite', () => refusal('FORBIDDEN', { message: text })))
  const { user } = openPage({})
  await user.click(await screen.findByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByText(text)).toBeVisible()
})
