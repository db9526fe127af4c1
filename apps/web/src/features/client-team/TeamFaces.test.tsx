import { WRONG_TEAM, type TeamMember } from '@bastidor/shared/clients.team'
import type { Client } from '@bastidor/shared/clients.views'
import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const ana = buildEmployee({ name: 'Ana Lima', role: 'Designer' })
const bia = buildEmployee({ name: 'Bia Souza', role: 'Social Media' })
const caio = buildEmployee({ name: 'Caio Dias', role: 'Designer' })
const gone = buildEmployee({ name: 'Dora', role: 'Designer', active: false })
const memberOf = ({ id, name, role, active }: Employee): TeamMember => ({
  id,
  name,
  role,
  active,
  avatar: null,
})
const teamOf = (people: readonly Employee[], version = 4) => ({
  id: client.id,
  team: people.map(memberOf),
  version,
})
const client = buildClient({ name: 'Padaria Aurora' })
type Sent = { team?: string[]; version: number }

const open = (
  people: readonly Employee[],
  { user = buildEmployee(), over = {} }: { user?: Employee; over?: Partial<Client> } = {},
) => {
  const sent: Sent[] = []
  server.use(
    http.get('*/client/:id', () => HttpResponse.json({ ...client, ...over })),
    http.get('*/client/:id/team', () => HttpResponse.json(teamOf(people))),
    http.patch('*/client/:id/team', async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      const chosen = [ana, bia, caio].filter(({ id }) => body.team?.includes(id))
      return HttpResponse.json(teamOf(chosen, 5))
    }),
    http.get('*/employee', () => HttpResponse.json({ results: [ana, bia, caio, gone], total: 4 })),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { sent, ...renderApp(`/home/client/${client.id}`, { user }) }
}
const faces = (name: string) => screen.findByRole('button', { name })
const form = async () => within(await screen.findByRole('dialog', { name: 'Equipe' }))

test('the faces say who they are, and people are added from a search without accents', async () => {
  const { user, sent } = open([ana])
  await user.click(await faces('Equipe: Ana Lima'))
  const dialog = await form()
  await user.type(await dialog.findByRole('combobox'), 'social')
  await user.click(await screen.findByRole('option', { name: 'Bia Souza · Social Media' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Equipe salva.')).toBeVisible()
  expect(sent).toEqual([{ team: [ana.id, bia.id], version: 4 }])
  expect(await faces('Equipe: Ana Lima, Bia Souza')).toBeVisible()
})

test('the list stays closed until it is asked for, so that Escape closes the dialog', async () => {
  const { user } = open([ana])
  await user.click(await faces('Equipe: Ana Lima'))
  const search = await (await form()).findByRole('combobox')
  await waitFor(() => expect(search).toHaveFocus())
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('only active people are offered; one who left must be taken out to save', async () => {
  const { user, sent } = open([gone])
  await user.click(await faces('Equipe: Dora'))
  const dialog = await form()
  await user.click(await dialog.findByRole('combobox'))
  expect(screen.queryByRole('option', { name: /Dora/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Caio Dias · Designer' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(WRONG_TEAM)).toBeVisible()
  expect(sent).toEqual([])
})

test('a team that somebody else changed is shown beside one’s own', async () => {
  const { user, sent } = open([ana])
  server.use(
    http.patch(
      '*/client/:id/team',
      () => refusal('STALE_VERSION', { current: teamOf([caio], 7) }),
      { once: true },
    ),
  )
  await user.click(await faces('Equipe: Ana Lima'))
  const dialog = await form()
  await user.click(await dialog.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Bia Souza/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const row = await dialog.findByRole('row', { name: /^Equipe/ })
  expect(row).toHaveTextContent('Caio Dias · Designer')
  expect(row).toHaveTextContent('Ana Lima · Designer, Bia Souza · Social Media')
  await user.click(dialog.getByRole('button', { name: 'Salvar o meu' }))
  await waitFor(() => expect(sent).toEqual([{ team: [ana.id, bia.id], version: 7 }]))
})

test('people who do not look after the client see the members read-only', async () => {
  const { user } = open([ana, gone], { user: buildEmployee({ level: 'Base', role: 'Designer' }) })
  await user.click(await faces('Equipe: Ana Lima, Dora'))
  const list = within((await form()).getByRole('list', { name: 'Equipe' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ALAna LimaDesigner',
    'DDoraDesigner · inativo',
  ])
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('without a team there is a way to make one, for those who may', async () => {
  const me = buildEmployee({ level: 'Base', role: 'CS' })
  const { user } = open([], { user: me, over: { cs: me.name, csId: me.id } })
  await user.click(await faces('Montar a equipe'))
  expect(await (await form()).findByRole('combobox')).toHaveAttribute(
    'placeholder',
    'Procurar pessoa',
  )
})

test('and nothing for everybody else', async () => {
  open([], { user: buildEmployee({ level: 'Base', role: 'CS' }) })
  await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
  expect(screen.queryByRole('button', { name: /[Ee]quipe/ })).toBeNull()
})
