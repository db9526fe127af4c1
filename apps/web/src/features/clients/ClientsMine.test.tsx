import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const client = buildClient({ name: 'Cliente Um' })
const me = buildEmployee({ level: 'Líder' })

const open = (address = '/home/clients', { user = me, own = 1 } = {}) => {
  const asked: string[] = []
  const answer = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const isMine = searchParams.get('mine') === 'true'
    asked.push(`${pathname.replace(/\/$/, '')} ${isMine}`)
    const results = isMine && own === 0 ? [] : [client]
    return HttpResponse.json({ results, total: results.length })
  }
  server.use(
    http.get('*/client/', answer),
    http.get('*/client/find', answer),
    http.get('*/client/search', answer),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { asked, ...renderApp(address, { user }) }
}
const theSwitch = () => screen.findByRole('switch', { name: 'Meus' })
const searchOf = ({ router }: ReturnType<typeof open>) => router.state.location.search

test('Meus narrows the list to one’s own clients, and is in the address', async () => {
  const view = open()
  expect(await theSwitch()).not.toBeChecked()
  await view.user.click(await theSwitch())
  await waitFor(() => expect(view.asked).toContain('/client true'))
  expect(searchOf(view)).toBe('?meus=1')
  await view.user.click(await theSwitch())
  await waitFor(() => expect(searchOf(view)).toBe(''))
})

test('it is remembered for the person in this browser, and for nobody else', async () => {
  const first = open()
  await first.user.click(await theSwitch())
  await waitFor(() => expect(searchOf(first)).toBe('?meus=1'))
  const again = open()
  await waitFor(() => expect(searchOf(again)).toBe('?meus=1'))
  expect((await screen.findAllByRole('switch', { name: 'Meus' })).at(-1)).toBeChecked()
  const other = open('/home/clients', { user: buildEmployee({ level: 'Líder' }) })
  await waitFor(() => expect(other.asked).toContain('/client false'))
  expect(searchOf(other)).toBe('')
})

test('an address that says something else wins over what is remembered', async () => {
  localStorage.setItem(`bastidor.meus-clientes.${me.id}`, '1')
  const view = open('/home/clients?gestor=Gil')
  expect(await theSwitch()).not.toBeChecked()
  await waitFor(() => expect(view.asked).toContain('/client/find false'))
  expect(searchOf(view)).toBe('?gestor=Gil')
})

test('undoing the filter keeps the switch, and the search is among one’s own', async () => {
  const view = open('/home/clients?meus=1&status=Start&busca=Um')
  await waitFor(() => expect(view.asked).toContain('/client/find true'))
  await view.user.click(await screen.findByRole('button', { name: 'Desfazer Filtro' }))
  expect(searchOf(view)).toBe('?meus=1')
})

test('without a client of one’s own the page says so, one click away from all of them', async () => {
  const view = open('/home/clients?meus=1', { own: 0 })
  expect(await screen.findByText('Nenhum cliente é seu ainda.')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Mostrar todos os clientes' }))
  expect(await screen.findByRole('heading', { name: 'Cliente Um' })).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
})
