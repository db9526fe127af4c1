import type { Grant, GrantableAction } from '@bastidor/shared/grants'
import type { Client } from '@bastidor/shared/clients.views'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, noTeam, refusal, server } from '#test/server.ts'

const designer = buildEmployee({ level: 'Base', role: 'Designer' })
const grant = (scope: Grant['scope'], ...actions: GrantableAction[]): Grant[] =>
  actions.map((action) => ({ action, scope }))
const NO_LIST = { results: [], total: 0 }

describe('menus', () => {
  const barFor = async (grants: readonly Grant[]) => {
    renderApp('/home/profile', { user: designer, grants })
    const bar = await screen.findByRole('navigation', { name: /principal|Áreas|Seções/i })
    return within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  }

  test('have the areas that the job role is granted', async () => {
    expect(await barFor([])).not.toContain('NPS')
  })

  test('have NPS and Propostas once they are granted', async () => {
    const names = await barFor([...grant('own', 'nps.list'), ...grant('all', 'proposal.list')])
    expect(names).toEqual(expect.arrayContaining(['NPS', 'PROPOSTAS']))
  })
})

test('a screen that needs a grant opens with it, without what is not granted', async () => {
  server.use(http.get('*/nps/', () => HttpResponse.json(NO_LIST)))
  renderApp('/home/nps', { user: designer, grants: grant('own', 'nps.list') })
  expect(await screen.findByText('Nenhuma pesquisa ainda')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Quem respondeu' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Aguardando cliente' })).toBeNull()
})

test('without it, it is not the person’s', async () => {
  renderApp('/home/nps', { user: designer })
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
})

test('if the grants do not load none is assumed, and a retry loads them', async () => {
  const { user, queryClient } = renderApp('/home/profile', { user: designer })
  queryClient.removeQueries({ queryKey: ['grants'] })
  expect(user).toBeDefined()
  server.use(http.get('*/roleGrant/mine', () => refusal('UNAVAILABLE')))
  await queryClient.refetchQueries({ queryKey: ['grants', 'mine'] }).catch(() => undefined)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  server.use(http.get('*/roleGrant/mine', () => HttpResponse.json({ grants: [] })))
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})

test('without the required second factor the profile offers one, and then the grants apply', async () => {
  const factors = { totp: false, passkeys: [], recoveryLeft: 0, policy: 'all', strongUntil: null }
  const { queryClient } = renderApp('/home/profile', { user: designer })
  server.use(
    http.get('*/roleGrant/mine', () => refusal('SECOND_FACTOR_REQUIRED')),
    http.get('*/auth/secondFactor', () => HttpResponse.json(factors)),
    http.get('*/auth/sessions', () => HttpResponse.json(NO_LIST)),
  )
  await queryClient.resetQueries()
  expect(await screen.findByRole('button', { name: 'Ativar o aplicativo' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'NPS' })).toBeNull()
  const grants = grant('own', 'nps.list')
  server.use(http.get('*/roleGrant/mine', () => HttpResponse.json({ grants })))
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('link', { name: 'NPS' })).toBeVisible()
})

describe('on the page of a client', () => {
  const open = (over: Partial<Client>, teamed: boolean) => {
    const client = buildClient({ name: 'Padaria Aurora', ...over })
    const { id, name, role } = designer
    const team = teamed ? [{ id, name, role, avatar: null, active: true }] : []
    server.use(
      http.get('*/client/:id', () => HttpResponse.json(client)),
      http.get('*/client/:id/team', () => HttpResponse.json({ ...noTeam(client.id), team })),
      http.get('*/plan/', () => HttpResponse.json(NO_LIST)),
    )
    return renderApp(`/home/client/${client.id}`, {
      user: designer,
      grants: grant('own', 'approval.list', 'briefing.read', 'client.upload'),
    })
  }

  test.each<[string, Partial<Client>, boolean]>([
    ['the gestor', { gestorId: designer.id }, false],
    ['the CS', { csId: designer.id }, false],
    ['somebody of the team', {}, true],
  ])('%s has what is granted for own clients', async (_who, over, teamed) => {
    open(over, teamed)
    expect(await screen.findByRole('link', { name: 'Aprovações' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Briefing' })).toBeVisible()
  })

  test('nobody else has it', async () => {
    open({}, false)
    await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
    expect(screen.queryByRole('link', { name: 'Aprovações' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Briefing' })).toBeNull()
  })
})
