import { Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { modalProps, useDialog, useDisclosure } from './useDialog.ts'

type Props = { title: string; onShown?: () => void; onClose: () => void; onNext?: () => void }

const Dialog = ({ title, onShown, onClose, onNext }: Props) => {
  const dialog = useDialog(onClose)
  useEffect(() => onShown?.(), [onShown])
  const handleClick = () => {
    onNext?.()
    dialog.close()
  }
  return (
    <Modal {...modalProps(dialog)} title={title}>
      <button onClick={handleClick}>Pronto</button>
    </Modal>
  )
}

/** A button that loads until its dialog is there, and a second dialog that follows on the first. */
const Screen = () => {
  const [isWaiting, setWaiting] = useState(false)
  const first = useDisclosure()
  const second = useDisclosure()
  const [handleShown] = useState(() => () => setWaiting(false))
  return (
    <>
      <h1 tabIndex={-1}>Tela</h1>
      <button
        disabled={isWaiting}
        onClick={({ currentTarget }) => {
          // As a browser does with a disabled button; jsdom does not.
          currentTarget.blur()
          setWaiting(true)
          setTimeout(first.open)
        }}
      >
        Abrir
      </button>
      {first.isOpen && (
        <Dialog title="Primeiro" onShown={handleShown} onClose={first.close} onNext={second.open} />
      )}
      {second.isOpen && <Dialog title="Segundo" onClose={second.close} />}
    </>
  )
}

const open = async () => {
  const { user } = renderApp('/', { routes: [{ path: '/', element: <Screen /> }] })
  const button = await screen.findByRole('button', { name: 'Abrir' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Primeiro' })
  return { user, button }
}

test('a button that was disabled when its dialog opened has the focus again afterwards', async () => {
  const { user, button } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test('after a dialog that followed on another the focus goes to what opened the first', async () => {
  const { user, button } = await open()
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  await screen.findByRole('dialog', { name: 'Segundo' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Primeiro' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})
