import type { Client } from '@bastidor/shared/clients.views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from './build.ts'
import { renderApp } from './render.tsx'
import { http, HttpResponse, server } from './server.ts'

export const plan = buildPlan({ name: 'Crescimento' })
export const otherPlan = buildPlan({ name: 'Essencial' })
export const aurora = buildClient({
  name: 'Padaria Aurora',
  plan: plan.id,
  whatsapp: '(47) 99999-8888',
  version: 7,
})
const gil = buildEmployee({ name: 'Gil Prado', role: 'Gestor de Tráfego' })
const cris = buildEmployee({ name: 'Cris Melo', role: 'CS' })

/** The PATCHes that the form has sent since it was opened. */
export const sent: unknown[] = []

/** Opens the form of one of a client's tabs, as an Admin. */
export const openClientForm = async (client: Client = aurora, tab = 'comercial') => {
  sent.length = 0
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan, otherPlan], total: 2 })),
    http.get('*/employee', () => HttpResponse.json({ results: [gil, cris], total: 2 })),
    http.patch('*/client/update/:id', async ({ request }) => {
      const patch = (await request.json()) as Partial<Client>
      sent.push(patch)
      return HttpResponse.json({ ...client, ...patch, version: 8 })
    }),
  )
  const view = renderApp(`/home/client/${client.id}?aba=${tab}`, { user: buildEmployee() })
  await view.user.click(await screen.findByRole('button', { name: 'Editar' }))
  await screen.findByRole('form', { name: 'Editar' })
  return {
    ...view,
    put: async (label: string, text: string) => {
      const input = field(label)
      await view.user.clear(input)
      await view.user.click(input)
      await view.user.paste(text)
    },
    save: () => view.user.click(screen.getByRole('button', { name: 'Salvar' })),
  }
}

/** A field of the open form by its label. */
export const field = (label: string) =>
  within(screen.getByRole('form', { name: 'Editar' })).getByLabelText(
    new RegExp(`^${label}( \\*)?$`),
    { selector: 'input, textarea, select' },
  )
export const saved = () => screen.findByText('Alterações salvas.')
export const isClosed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull())
