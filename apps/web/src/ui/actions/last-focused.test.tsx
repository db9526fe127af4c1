import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import './last-focused.ts'

const Page = ({ isLoading }: { isLoading: boolean }) => (
  <>
    <button disabled={isLoading}>Carregar mais</button>
    <button>Outro</button>
  </>
)

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

test('it takes the focus from nothing that got it meanwhile', async () => {
  const { finish } = await load()
  const other = screen.getByRole('button', { name: 'Outro' })
  other.focus()
  finish()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(other).toHaveFocus()
})
