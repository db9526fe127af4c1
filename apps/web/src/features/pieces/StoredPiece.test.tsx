import type { Piece } from '@bastidor/shared/pieces'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildFile, buildPiece } from '#test/build-pieces.ts'
import { openPieces as open } from '#test/client-pieces.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

test('while it is saved, nothing can be typed that its save would lose', async () => {
  const piece = buildPiece({ caption: 'Um' })
  const { user, stored } = open([piece], { search: `?peca=${piece.id}` })
  let answer: () => void = () => undefined
  server.use(
    http.patch('*/piece/:id', async ({ request }) => {
      const patch = (await request.json()) as Partial<Piece>
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(Object.assign(stored[0]!, patch, { version: 2 }))
    }),
  )
  const caption = await screen.findByLabelText('Legenda')
  await user.type(caption, ' dois')
  expect(caption.closest('[inert]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(caption.closest('[inert]')).not.toBeNull())
  answer()
  await waitFor(() => expect(stored[0]?.caption).toBe('Um dois'))
})

test('closing during an upload asks first, and staying shows it arrive', async () => {
  const piece = buildPiece({ files: [] })
  const { user, stored } = open([piece], { search: `?peca=${piece.id}` })
  let answer: () => void = () => undefined
  server.use(
    http.post('*/piece/:id/files', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(Object.assign(stored[0]!, { files: [buildFile()] }))
    }),
  )
  const drawer = await screen.findByRole('dialog', { name: 'Peça' })
  await within(drawer).findByLabelText('Legenda')
  const file = new File(['x'], 'post.png', { type: 'image/png' })
  await user.upload(drawer.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await screen.findByRole('progressbar')).toBeVisible()
  await user.click(within(drawer).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Parar o envio das imagens?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
  answer()
  expect(await screen.findByRole('button', { name: 'Ampliar a imagem 1 de 1' })).toBeVisible()
})

test('a job role that may edit pieces, but add no pictures, edits the words', async () => {
  const piece = buildPiece({ caption: 'Um' })
  open([piece], {
    search: `?peca=${piece.id}`,
    user: buildEmployee({ level: 'Base', role: 'Redatora' }),
    grants: [{ action: 'piece.update', scope: 'all' }],
  })
  expect(await screen.findByLabelText('Legenda')).toBeEnabled()
  expect(document.querySelector('input[type=file]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})

test('a job role that may only delete pieces deletes one', async () => {
  const piece = buildPiece()
  const { user, stored } = open([piece], {
    search: `?peca=${piece.id}`,
    user: buildEmployee({ level: 'Base', role: 'Redatora' }),
    grants: [{ action: 'piece.delete', scope: 'all' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await user.click(await screen.findByRole('button', { name: 'excluir' }))
  await waitFor(() => expect(stored).toEqual([]))
})
