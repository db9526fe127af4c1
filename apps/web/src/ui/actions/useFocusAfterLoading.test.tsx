import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useFocusAfterLoading } from './useFocusAfterLoading.ts'

const Page = ({ isLoading }: { isLoading: boolean }) => {
  useFocusAfterLoading()
  return (
    <>
      <button disabled={isLoading}>Carregar mais</button>
      <button>Outro</button>
      <p>Texto</p>
    </>
  )
}

const load = async () => {
  const { rerender } = render(<Page isLoading={false} />)
  const button = screen.getByRole('button', { name: 'Carregar mais' })
  await userEvent.click(button)
  // As a browser does with a disabled button; jsdom does not.
  button.blur()
  rerender(<Page isLoading />)
  return { button, finish: () => rerender(<Page isLoading={false} />) }
}

test('a button has the focus again once it has loaded', async () => {
  const { button, finish } = await load()
  expect(document.body).toHaveFocus()
  finish()
  await waitFor(() => expect(button).toHaveFocus())
})

test.each([
  ['another button that was focused', 'Outro', 'BUTTON'],
  ['the text that was pressed', 'Texto', 'BODY'],
])('it takes nothing from %s meanwhile', async (_, name, holder) => {
  const { finish } = await load()
  await userEvent.click(screen.getByText(name))
  finish()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement?.tagName).toBe(holder)
  expect(screen.getByText('Carregar mais')).not.toHaveFocus()
})
