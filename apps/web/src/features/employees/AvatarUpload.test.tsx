import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const ana = buildEmployee({ name: 'Ana Souza', level: 'Base' })
const picture = (type = 'image/png', size = 1000) =>
  new File([new Uint8Array(size)], 'foto', { type })

const revoke = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke)
})

const open = async () => {
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json(ana)),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [ana], total: 1 })),
  )
  const view = renderApp(`/home/employee/${ana.id}`, { user: buildEmployee() })
  await view.user.click(await screen.findByRole('button', { name: 'Trocar foto' }))
  await screen.findByRole('dialog', { name: 'Trocar foto' })
  return view
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Foto'), { target: { files: [file] } })
const preview = () => screen.findByRole('img', { name: 'Como a foto vai aparecer' })

test('a chosen picture is looked at, confirmed, and shown everywhere', async () => {
  let calls = 0
  server.use(
    http.patch('*/employee/upload/:id', ({ request }) => {
      calls += 1
      expect(request.headers.get('X-Requested-With')).toBe('web')
      expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data/)
      return HttpResponse.json({ ...ana, avatar: 'http://localhost:3000/files/nova', version: 1 })
    }),
  )
  const { user } = await open()
  choose(picture())
  expect(await preview()).toHaveAttribute('src', 'blob:foto')
  expect(calls).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Foto atualizada.')).toBeVisible()
  expect(document.querySelector('main img')).toHaveAttribute(
    'src',
    'http://localhost:3000/files/nova?size=small',
  )
})

test('cancelling forgets the chosen picture and sends nothing', async () => {
  const { user } = await open()
  choose(picture())
  await preview()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByLabelText('Foto')).toBeInTheDocument()
  expect(revoke).toHaveBeenCalledWith('blob:foto')
})

test.each([
  ['a GIF', picture('image/gif'), 'Formato de arquivo não permitido.'],
  ['a PDF', picture('application/pdf'), 'Formato de arquivo não permitido.'],
  ['a huge picture', picture('image/png', 5_300_000), 'O arquivo passa do limite de 5 MB.'],
])('%s is refused before it is sent', async (_what, file, text) => {
  await open()
  choose(file)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
})

test('a refusal is shown with the text of the server, and another try is possible', async () => {
  server.use(
    http.patch('*/employee/upload/:id', () =>
      refusal('UNSUPPORTED_MEDIA', { message: 'Formato de arquivo não permitido.' }),
    ),
  )
  const { user } = await open()
  choose(picture())
  await preview()
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Formato de arquivo não permitido.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled())
})

test('a picture that cannot be drawn is refused', async () => {
  await open()
  choose(picture())
  fireEvent.error(await preview())
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler esta imagem.')
})
