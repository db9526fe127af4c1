import { render, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import './focus-after-removal.ts'

const Rows = ({ names }: { names: string[] }) => (
  <main>
    <h1 tabIndex={-1}>Acessos</h1>
    {names.length > 0 && (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button>Editar {name}</button>
            <button>Excluir {name}</button>
          </li>
        ))}
      </ul>
    )}
  </main>
)

test('with a row that goes away the focus goes to the next, to the one before, to the heading', async () => {
  const { rerender } = render(<Rows names={['A', 'B', 'C']} />)
  screen.getByRole('button', { name: 'Excluir B' }).focus()
  rerender(<Rows names={['A', 'C']} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar C' })).toHaveFocus())
  rerender(<Rows names={['A']} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar A' })).toHaveFocus())
  rerender(<Rows names={[]} />)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('a row that goes away takes the focus from nothing that has it', async () => {
  const { rerender } = render(<Rows names={['A', 'B', 'C']} />)
  screen.getByRole('button', { name: 'Excluir B' }).focus()
  rerender(<Rows names={['A', 'C']} />)
  const other = screen.getByRole('button', { name: 'Excluir A' })
  other.focus()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(other).toHaveFocus()
})

test('with a row that goes away under its dialog the focus goes to the next once that closes', async () => {
  const Page = ({ names, isOpen }: { names: string[]; isOpen: boolean }) => (
    <>
      <Rows names={names} />
      {isOpen &&
        createPortal(
          <div role="dialog">
            <button>excluir</button>
          </div>,
          document.body,
        )}
    </>
  )
  const { rerender } = render(<Page names={['A', 'B', 'C']} isOpen />)
  screen.getByRole('button', { name: 'Excluir B' }).focus()
  screen.getByRole('button', { name: 'excluir' }).focus()
  rerender(<Page names={['A', 'C']} isOpen />)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(screen.getByRole('button', { name: 'excluir' })).toHaveFocus()
  rerender(<Page names={['A', 'C']} isOpen={false} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar C' })).toHaveFocus())
})
