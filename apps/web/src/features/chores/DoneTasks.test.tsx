// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildChore, buildEmployee } from '#test/build.ts'
import { openChore, shownTasks as shown, taskRow as row } from '#test/chore-page.ts'

const me = buildEmployee({ level: 'Base', role: 'Designer' })

/** With the third task done as well, or in the given states. */
const open = async (states: ('open' | 'done')[]) => {
  const chore = buildChore({ owner: me.id })
  const tasks = chore.tasks.map((task, index) => ({ ...task, state: states[index]! }))
  const page = await openChore({ ...chore, tasks }, me)
  const button = () => screen.getByRole('button', { name: /concluídas/ })
  const hide = async () => {
    const { textContent: label } = button()
    await page.user.click(button())
    await waitFor(() => expect(button()).not.toHaveTextContent(label))
  }
  return { ...page, hide }
}

test('the done ones are hidden and shown again; the count stays, and the address remembers it', async () => {
  const { hide, router } = await open(['open', 'done', 'open'])
  await hide()
  expect(shown()).toEqual(['Ligar', 'Enviar'])
  expect(screen.getByText('1 de 3 feitas')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mostrar concluídas (1)' })).toHaveFocus()
  expect(router.state.location.search).toBe('?concluidas=ocultas')
  await hide()
  expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar'])
  expect(router.state.location.search).toBe('')
})

test('an arrow moves past the hidden ones', async () => {
  const { hide, user, stored } = await open(['open', 'done', 'open'])
  await hide()
  expect(row('Ligar').getByRole('button', { name: 'Mover para cima: Ligar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(row('Enviar').getByRole('button', { name: 'Mover para cima: Enviar' }))
  expect(shown()).toEqual(['Enviar', 'Ligar'])
  await waitFor(() =>
    expect(stored().tasks.map(({ desc }) => desc)).toEqual(['Enviar', 'Ligar', 'Escrever']),
  )
})

test('one that is done now leaves the list, and the focus goes to the next', async () => {
  const { hide, user } = await open(['open', 'done', 'open'])
  await hide()
  await user.click(row('Ligar').getByRole('button', { name: /mudar o estado/ }))
  await user.click((await screen.findAllByRole('menuitem', { hidden: true }))[2]!)
  await waitFor(() => expect(shown()).toEqual(['Enviar']))
  await waitFor(() =>
    expect(row('Enviar').getByRole('button', { name: /mudar o estado/ })).toHaveFocus(),
  )
  expect(screen.getByText('2 de 3 feitas')).toBeVisible()
})

test('when all are done it says where they are', async () => {
  const { hide } = await open(['done', 'done', 'done'])
  await hide()
  expect(screen.getByText('Tudo feito: as tarefas concluídas estão ocultas.')).toBeVisible()
})
