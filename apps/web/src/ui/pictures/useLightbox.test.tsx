import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newUser } from '#test/user.ts'
import { useLightbox } from './useLightbox.tsx'

const images = [1, 2].map((at) => ({ url: `/files/${at}.jpg`, width: 900, height: 600 }))

const Opener = ({ count }: { count: number }) => {
  const { open, lightbox } = useLightbox(images.slice(0, count))
  return (
    <>
      <button type="button" onClick={() => open(0)}>
        Ampliar
      </button>
      {lightbox}
    </>
  )
}
const openFirst = async (count = 2) => {
  const user = newUser()
  render(<Opener count={count} />)
  await user.click(screen.getByRole('button', { name: 'Ampliar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Imagem ampliada' })
  return { user, dialog }
}

test('says in Portuguese which image of how many it is, and offers the next', async () => {
  const { user } = await openFirst()
  expect(await screen.findByText('Imagem 1 de 2')).toBeVisible()
  for (const name of ['Aproximar', 'Afastar', 'Fechar', 'Imagem anterior', 'Próxima imagem'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima imagem' }))
  expect(await screen.findByText('Imagem 2 de 2')).toBeVisible()
})

test('the page below is out of reach meanwhile, and Esc gives the focus back', async () => {
  const { user, dialog } = await openFirst()
  const opener = screen.getByText('Ampliar')
  expect(opener.closest('[inert]')).not.toBeNull()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener).toHaveFocus()
  expect(opener.closest('[inert]')).toBeNull()
})

test('a single image has no next', async () => {
  await openFirst(1)
  expect(await screen.findByText('Imagem 1 de 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Próxima imagem' })).toBeNull()
})
