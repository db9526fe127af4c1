import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { renderApp } from '#test/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDialog, useDisclosure } from './useDialog.ts'

const WORDS = { confirmLabel: 'Sim', cancelLabel: 'Voltar' }
const DELETION = { remove: { isPending: false, mutate: () => undefined }, of: 1, deletedText: '' }

/** A dialog with a question of each kind. */
const Form = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const late = useDisclosure()
  const mounted = useDisclosure()
  return (
    <FormDialog title="Formulário" dialog={dialog} isDirty={false}>
      {() => (
        <>
          <DeleteButton label="Imediata" {...WORDS} {...DELETION} />
          <button onClick={late.open}>Com transição</button>
          <ConfirmDialog
            isOpen={late.isOpen}
            onCancel={late.close}
            onConfirm={late.close}
            {...WORDS}
          />
          <button onClick={mounted.open}>Montada</button>
          {mounted.isOpen && <DeleteDialog onClose={mounted.close} {...WORDS} {...DELETION} />}
        </>
      )}
    </FormDialog>
  )
}

const Screen = () => {
  const form = useDisclosure()
  return (
    <>
      <button onClick={form.open}>Abrir</button>
      {form.isOpen && <Form onClose={form.close} />}
    </>
  )
}

const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent)
const pressEscape = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )

/** Presses a button, and after so many turns of the event loop Esc, as a browser would. */
const pressBoth = async (button: HTMLElement, turns: number) => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  scope.IS_REACT_ACT_ENVIRONMENT = false
  button.click()
  // Between two events of a browser its microtasks run.
  await Promise.resolve()
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  pressEscape()
  scope.IS_REACT_ACT_ENVIRONMENT = true
}

test.each([
  ['Imediata', 'is mounted with its button'],
  ['Com transição', 'opens by a transition'],
  ['Montada', 'is mounted on demand'],
])('%s: Esc right after it closes the question alone, which %s', async (name) => {
  const { user } = renderApp('/', { routes: [{ path: '/', element: <Screen /> }] })
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await screen.findByRole('dialog', { name: 'Formulário' })
  const ask = screen.getByRole('button', { name })
  // The first question also waits for its code.
  for (const turns of [0, 1, 2, 3, 4, 5, 6, 8, 10]) {
    await pressBoth(ask, turns)
    await waitFor(() => expect(dialogs()).toEqual([expect.stringContaining('Com transição')]))
    expect(screen.getByRole('dialog', { name: 'Formulário' })).toBeVisible()
  }
  // It is not lost by that.
  await user.click(ask)
  await screen.findByRole('dialog', { name: 'Tem Certeza?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tem Certeza?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Formulário' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialogs()).toEqual([]))
})
