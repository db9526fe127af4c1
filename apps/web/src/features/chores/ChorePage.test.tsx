import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildChore, buildEmployee } from '#test/build.ts'
import { openChore, shownTasks as shown, taskRow as row } from '#test/chore-page.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const me = buildEmployee({ level: 'Base', role: 'Designer' })

const open = () => openChore(buildChore({ owner: me.id }), me)

test('the tasks are listed in their order, with how much is done', async () => {
  await open()
  expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar'])
  expect(screen.getByText('1 de 3 feita', { exact: false })).toBeVisible()
  expect(document.title).toBe('Semana · Bastidor')
})

describe('states', () => {
  test('the square offers the three states and shows the new one before the server answers', async () => {
    const { user, calls, chore } = await open()
    let answer: () => void = () => undefined
    server.use(
      http.patch(
        `*/chore/update/${chore.id}/taskId/*`,
        () =>
          new Promise<Response>((resolve) => {
            answer = () => resolve(refusal('INTERNAL'))
          }),
      ),
    )
    await user.click(row('Escrever').getByRole('button', { name: /^Em andamento/ }))
    const states = await screen.findAllByRole('menuitem', { hidden: true })
    expect(states.map((state) => state.textContent)).toEqual(['Aberta', 'Em andamento', 'Feita'])
    await user.click(states[2]!)
    expect(row('Escrever').getByRole('button', { name: /^Feita/ })).toBeVisible()
    expect(calls).toEqual([])

    answer()
    expect(await screen.findByText(/Código para o suporte/)).toBeVisible()
    expect(row('Escrever').getByRole('button', { name: /^Em andamento/ })).toBeVisible()
  })
})

describe('order', () => {
  test('the arrows swap with the neighbour, sending where both were', async () => {
    const { user, calls, stored, chore } = await open()
    await user.click(row('Ligar').getByRole('button', { name: 'Mover para baixo: Ligar' }))
    expect(shown()).toEqual(['Escrever', 'Ligar', 'Enviar'])
    await waitFor(() =>
      expect(stored().tasks.map(({ desc }) => desc)).toEqual(['Escrever', 'Ligar', 'Enviar']),
    )
    const [one, two] = chore.tasks
    expect(calls).toEqual([
      {
        path: `/chore/change/${chore.id}/taskId/${one?.id}/task2Id/${two?.id}`,
        body: { position: 0, position2: 1 },
      },
    ])
  })

  test('the first goes no higher, the last no lower', async () => {
    const { user, calls } = await open()
    await user.click(row('Ligar').getByRole('button', { name: 'Mover para cima: Ligar' }))
    await user.click(row('Enviar').getByRole('button', { name: 'Mover para baixo: Enviar' }))
    expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar'])
    expect(calls).toEqual([])
  })

  test('quick clicks arrive one after the other, in the order of the clicks', async () => {
    const { user, calls, stored } = await open()
    const down = () => row('Ligar').getByRole('button', { name: 'Mover para baixo: Ligar' })
    await user.click(down())
    await user.click(down())
    expect(shown()).toEqual(['Escrever', 'Enviar', 'Ligar'])
    await waitFor(() => expect(calls.map(({ body }) => body)).toHaveLength(2))
    await waitFor(() => expect(stored().tasks.at(-1)?.desc).toBe('Ligar'))
    expect(calls.map(({ body }) => body)).toEqual([
      { position: 0, position2: 1 },
      { position: 1, position2: 2 },
    ])
  })

  test('the handles to drag are there only while the order is unlocked', async () => {
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Arrastar Ligar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Destravar para arrastar' }))
    expect(screen.getByRole('button', { name: 'Arrastar Ligar' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Travar a ordem' }))
    expect(screen.queryByRole('button', { name: 'Arrastar Ligar' })).toBeNull()
  })
})

describe('new task', () => {
  test('Enter adds it at the end and the next one can be typed at once', async () => {
    const { user, stored } = await open()
    await user.type(screen.getByLabelText('Descrição'), '  Cobrar {Enter}')
    expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar', 'Cobrar'])
    expect(screen.getByLabelText('Descrição')).toHaveFocus()
    expect(screen.getByLabelText('Descrição')).toHaveValue('')
    await waitFor(() => expect(stored().tasks).toHaveLength(4))
  })

  test('a blank one is refused with the text of the specification', async () => {
    const { user, calls } = await open()
    await user.type(screen.getByLabelText('Descrição'), '   {Enter}')
    expect(screen.getByLabelText('Descrição')).toHaveAccessibleDescription(
      'O campo está vazio ou contém apenas espaços.',
    )
    expect(calls).toEqual([])
  })

  test('two that the server refuses are both back in the field, one after the other', async () => {
    const { user, chore } = await open()
    const refusals: (() => void)[] = []
    server.use(
      http.patch(
        `*/chore/${chore.id}/createTask`,
        () => new Promise<Response>((resolve) => refusals.push(() => resolve(refusal('INTERNAL')))),
      ),
    )
    const field = screen.getByLabelText('Descrição')
    await user.type(field, 'Cobrar{Enter}')
    await user.type(field, 'Pagar{Enter}')
    await user.type(field, 'Somar')
    await waitFor(() => expect(refusals).toHaveLength(1))
    refusals[0]?.()
    await waitFor(() => expect(refusals).toHaveLength(2))
    refusals[1]?.()
    await waitFor(() => expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar']))
    const texts = []
    for (let left = 3; left > 0; left -= 1) {
      texts.push((field as HTMLInputElement).value)
      await user.clear(field)
    }
    expect(texts).toEqual(['Somar', 'Cobrar', 'Pagar'])
    expect(field).toHaveValue('')
  })

  test('one that the server refuses is back in the field', async () => {
    const { user, chore } = await open()
    server.use(http.patch(`*/chore/${chore.id}/createTask`, () => refusal('UNAVAILABLE')))
    await user.type(screen.getByLabelText('Descrição'), 'Cobrar{Enter}')
    await waitFor(() => expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar']))
    expect(screen.getByLabelText('Descrição')).toHaveValue('Cobrar')
  })
})

describe('description', () => {
  test('a click edits it, Enter saves', async () => {
    const { user, stored } = await open()
    await user.click(screen.getByText('Ligar'))
    const field = screen.getByLabelText('Alterar Tarefa')
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, 'Telefonar{Enter}')
    expect(shown()[0]).toBe('Telefonar')
    await waitFor(() => expect(stored().tasks[0]?.desc).toBe('Telefonar'))
  })

  test('Esc leaves it as it was; a blank one is refused and stays open', async () => {
    const { user, calls } = await open()
    await user.click(screen.getByText('Ligar'))
    await user.type(screen.getByLabelText('Alterar Tarefa'), 'xyz{Escape}')
    expect(shown()[0]).toBe('Ligar')
    await user.click(screen.getByText('Ligar'))
    await user.clear(screen.getByLabelText('Alterar Tarefa'))
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Alterar Tarefa')).toHaveAccessibleDescription(
      'O campo está vazio ou contém apenas espaços.',
    )
    expect(calls).toEqual([])
  })

  test('a refused one is back in its field', async () => {
    const { user, chore } = await open()
    server.use(http.patch(`*/chore/update/${chore.id}/taskId/*`, () => refusal('INTERNAL')))
    await user.click(screen.getByText('Ligar'))
    await user.type(screen.getByLabelText('Alterar Tarefa'), ' já{Enter}')
    expect(await screen.findByLabelText('Alterar Tarefa')).toHaveValue('Ligar já')
  })
})

describe('deleting', () => {
  test('a task goes at once, and comes back to its place with its state', async () => {
    const { user, stored } = await open()
    await user.click(row('Escrever').getByRole('button', { name: 'Excluir Tarefa: Escrever' }))
    expect(shown()).toEqual(['Ligar', 'Enviar'])
    expect(row('Enviar').getByRole('button', { name: /mudar o estado/ })).toHaveFocus()
    await waitFor(() => expect(stored().tasks).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() =>
      expect(stored().tasks.map(({ desc, state }) => [desc, state])).toEqual([
        ['Ligar', 'done'],
        ['Escrever', 'working'],
        ['Enviar', 'open'],
      ]),
    )
    await waitFor(() => expect(shown()).toEqual(['Ligar', 'Escrever', 'Enviar']))
  })

  test('the chore goes after a confirmation, and one is back at the list', async () => {
    const { user, chore, router } = await open()
    server.use(
      http.patch(`*/employee/deleteChore/${me.id}/choreId/${chore.id}`, () =>
        HttpResponse.json({ id: chore.id }),
      ),
      http.get('*/chore/', () => HttpResponse.json({ results: [], total: 0 })),
    )
    await user.click(screen.getByRole('button', { name: 'Excluir Trabalho' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tem Certeza?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Nenhum trabalho ainda')).toBeVisible()
    expect(router.state.location.pathname).toBe('/home/chores/')
  })
})

describe('title', () => {
  test('Enter saves it, Esc brings the old one back', async () => {
    const { user, stored } = await open()
    const title = screen.getByLabelText('Título')
    await user.clear(title)
    await user.type(title, 'Mês{Enter}')
    await waitFor(() => expect(stored().title).toBe('Mês'))
    await user.type(title, 'xyz{Escape}')
    expect(title).toHaveValue('Mês')
  })

  test('one that somebody else gave between two changes of one’s own is not replaced', async () => {
    const { user, chore } = await open()
    const theirs = { ...chore, title: 'Da Bia', version: chore.version + 2 }
    const sent: unknown[] = []
    let answer: () => void = () => undefined
    server.use(
      http.get(`*/chore/${chore.id}`, () => HttpResponse.json(theirs)),
      http.patch(
        `*/chore/update/${chore.id}/taskId/*`,
        () =>
          new Promise<Response>((resolve) => {
            answer = () => resolve(HttpResponse.json(theirs))
          }),
      ),
      http.patch(`*/chore/update/${chore.id}`, async ({ request }) => {
        sent.push(await request.json())
        return refusal('STALE_VERSION', { current: theirs })
      }),
    )
    await user.click(row('Ligar').getByRole('button', { name: /^Feita/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Aberta', hidden: true }))
    const title = screen.getByLabelText('Título')
    await user.clear(title)
    await user.type(title, 'Mês{Enter}')
    answer()
    expect(await screen.findByRole('row', { name: 'Título Da Bia Mês' })).toBeVisible()
    expect(sent).toEqual([{ title: 'Mês', version: chore.version }])
  })

  test('a blank one is refused where it stands', async () => {
    const { user, calls } = await open()
    await user.clear(screen.getByLabelText('Título'))
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Título')).toHaveAccessibleDescription(
      'O campo está vazio ou contém apenas espaços.',
    )
    expect(calls).toEqual([])
  })
})

test('one that is not there, or somebody else’s, says so', async () => {
  server.use(http.get('*/chore/x', () => refusal('NOT_FOUND')))
  renderApp('/home/chores/x', { user: me })
  expect(await screen.findByText('Este trabalho não está mais aqui')).toBeVisible()
})
