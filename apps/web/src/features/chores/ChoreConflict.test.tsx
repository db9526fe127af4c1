import type { Chore } from '@bastidor/shared/chores'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildChore, buildEmployee } from '#test/build.ts'
import { openChore, shownTasks } from '#test/chore-page.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { choreQuery } from './chores.queries.ts'

const me = buildEmployee({ level: 'Base', role: 'Designer' })

/** Somebody else has both, while a text is being typed; the page asks again meanwhile. */
const rival = (chore: Chore): Chore => ({
  ...chore,
  title: 'Da Bia',
  tasks: chore.tasks.map((task) => (task.position === 0 ? { ...task, desc: 'Da Bia' } : task)),
  version: chore.version + 2,
})

let sent: { text: string; version: number }[] = []
beforeEach(() => {
  sent = []
})

/** The page of a chore which refuses what was begun before the rival's change. */
const openRivalled = async () => {
  const page = await openChore(buildChore({ owner: me.id }), me)
  const theirs = rival(page.chore)
  let stored = theirs
  const answer = async (request: Request, change: (text: string) => Chore) => {
    const body = (await request.json()) as { title?: string; desc?: string; version: number }
    const { title, desc, version } = body
    const text = title ?? desc ?? ''
    sent.push({ text, version })
    if (version < theirs.version) return refusal('STALE_VERSION', { current: stored })
    stored = { ...change(text), version: stored.version + 1 }
    return HttpResponse.json(stored)
  }
  const arrive = async () => {
    server.use(
      http.get(`*/chore/${theirs.id}`, () => HttpResponse.json(stored)),
      http.patch(`*/chore/update/${theirs.id}`, ({ request }) =>
        answer(request, (title) => ({ ...stored, title })),
      ),
      http.patch(`*/chore/update/${theirs.id}/taskId/*`, ({ request }) =>
        answer(request, (desc) => ({
          ...stored,
          tasks: stored.tasks.map((task) => (task.position === 0 ? { ...task, desc } : task)),
        })),
      ),
    )
    await act(() => page.queryClient.refetchQueries(choreQuery(theirs.id)))
  }
  return { ...page, theirs, arrive, stored: () => stored }
}

const conflict = async () => {
  const notice = await screen.findByRole('row', { name: /Da Bia/ })
  return within(notice)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}
const titleField = () => screen.getByLabelText('Título')
const taskField = () => screen.getByLabelText('Alterar Tarefa')

describe('a title that somebody else gave while one was typing', () => {
  test('is shown beside one’s own, and replaced only if one says so', async () => {
    const { user, chore, theirs, arrive, stored } = await openRivalled()
    await user.type(titleField(), ' nova')
    await arrive()
    expect(titleField()).toHaveValue('Semana nova')
    await user.keyboard('{Enter}')
    expect(await conflict()).toEqual(['Da Bia', 'Semana nova'])
    expect(stored().title).toBe('Da Bia')
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    await waitFor(() => expect(stored().title).toBe('Semana nova'))
    expect(sent).toEqual([
      { text: 'Semana nova', version: chore.version },
      { text: 'Semana nova', version: theirs.version },
    ])
    await waitFor(() => expect(screen.queryByText('Salvar o meu')).toBeNull())
  })

  test('stays if one takes it', async () => {
    const { user, arrive, stored } = await openRivalled()
    await user.type(titleField(), ' nova')
    await arrive()
    await user.keyboard('{Enter}')
    await conflict()
    await user.click(screen.getByRole('button', { name: 'Ficar com o salvo' }))
    expect(titleField()).toHaveValue('Da Bia')
    expect(screen.queryByText('Ficar com o salvo')).toBeNull()
    expect(sent).toHaveLength(1)
    expect(stored().title).toBe('Da Bia')
  })

  test('appears where one has not typed, or has saved', async () => {
    const { user, arrive } = await openRivalled()
    await user.type(titleField(), ' nova{Enter}')
    await waitFor(() => expect(document.title).toBe('Semana nova · Bastidor'))
    await arrive()
    await waitFor(() => expect(titleField()).toHaveValue('Da Bia'))
    await user.type(titleField(), '!{Enter}')
    await waitFor(() => expect(sent).toMatchObject([{ text: 'Da Bia!' }]))
    expect(screen.queryByText('Salvar o meu')).toBeNull()
  })
})

test('a late answer to one’s own title does not hide what somebody else has made of it since', async () => {
  const { user, chore, queryClient } = await openChore(buildChore({ owner: me.id }), me)
  const saved = { ...chore, title: 'Semana nova', version: chore.version + 1 }
  let answer = () => {}
  server.use(
    http.patch(`*/chore/update/${chore.id}`, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(saved)
    }),
    http.get(`*/chore/${chore.id}`, () => HttpResponse.json(rival(chore))),
  )
  await user.type(titleField(), ' nova{Enter}')
  await waitFor(() => expect(document.title).toBe('Semana nova · Bastidor'))
  await act(() => queryClient.refetchQueries(choreQuery(chore.id)))
  answer()
  await waitFor(() => expect(titleField()).toHaveValue('Da Bia'))
  expect(document.title).toBe('Da Bia · Bastidor')
})

test('two titles of one’s own in a row are no conflict', async () => {
  const { user, chore, stored } = await openChore(buildChore({ owner: me.id }), me)
  const versions: unknown[] = []
  const answers: (() => void)[] = []
  let version = chore.version
  server.use(
    http.patch(`*/chore/update/${chore.id}`, async ({ request }) => {
      const body = (await request.json()) as { title: string; version: number }
      versions.push(body.version)
      await new Promise<void>((resolve) => void answers.push(resolve))
      version += 1
      return HttpResponse.json({ ...stored(), title: body.title, version })
    }),
  )
  await user.type(titleField(), ' um{Enter}')
  await user.type(titleField(), ' dois{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(() => expect(document.title).toBe('Semana um dois · Bastidor'))
  expect(versions).toEqual([chore.version, chore.version + 1])
})

describe('a task that somebody else described while one was typing', () => {
  test('is shown beside one’s own, and replaced only if one says so', async () => {
    const { user, arrive, stored } = await openRivalled()
    await user.click(screen.getByText('Ligar'))
    await user.type(taskField(), ' já')
    await arrive()
    await user.keyboard('{Enter}')
    expect(await conflict()).toEqual(['Da Bia', 'Ligar já'])
    expect(taskField()).toHaveValue('Ligar já')
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    await waitFor(() => expect(stored().tasks[0]?.desc).toBe('Ligar já'))
    await waitFor(() => expect(shownTasks()[0]).toBe('Ligar já'))
  })

  test('stays if one takes it, or gives up one’s own', async () => {
    const { user, arrive } = await openRivalled()
    await user.click(screen.getByText('Ligar'))
    await user.type(taskField(), ' já')
    await arrive()
    await user.keyboard('{Enter}')
    await conflict()
    await user.click(screen.getByRole('button', { name: 'Ficar com o salvo' }))
    expect(shownTasks()[0]).toBe('Da Bia')
    expect(sent).toHaveLength(1)
  })
})

describe('a conflict that is not decided when its task goes', () => {
  const open = async () => {
    const page = await openRivalled()
    await page.user.click(screen.getByText('Ligar'))
    await page.user.type(taskField(), ' já')
    await page.arrive()
    await page.user.keyboard('{Enter}')
    await conflict()
    return page
  }

  test('leaves the typed text to be copied', async () => {
    const { user, theirs, queryClient } = await open()
    const left = { ...theirs, tasks: theirs.tasks.slice(1), version: theirs.version + 1 }
    server.use(http.get(`*/chore/${theirs.id}`, () => HttpResponse.json(left)))
    await act(() => queryClient.refetchQueries(choreQuery(theirs.id)))
    expect(await screen.findByText('O que você digitou não foi salvo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe('Ligar já')
  })

  test('leaves nothing where the user has discarded it', async () => {
    const { user, router } = await open()
    await act(() => router.navigate('/home/profile'))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(document.title).toBe('Meu perfil · Bastidor'))
    expect(screen.queryByText('O que você digitou não foi salvo')).toBeNull()
  })
})

describe('leaving the page with unsaved input', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test.each([
    ['a title', () => titleField(), ({ title }: Chore) => title],
    [
      'a task',
      () => {
        act(() => screen.getByText('Ligar').click())
        return taskField()
      },
      ({ tasks }: Chore) => tasks[0]?.desc,
    ],
  ])('has %s saved, as when leaving the field', async (_what, fieldOf, textOf) => {
    const { user, router, stored } = await openChore(buildChore({ owner: me.id }), me)
    await user.type(fieldOf(), ' já')
    expect(isAsked()).toBe(true)
    await act(() => router.navigate('/home/profile'))
    await waitFor(() => expect(textOf(stored())).toMatch(/ já$/))
    expect(isAsked()).toBe(false)
  })

  test('shows a title that was refused only then, to copy it', async () => {
    const { user, router, arrive } = await openRivalled()
    await user.type(titleField(), ' nova')
    await arrive()
    await act(() => router.navigate('/home/profile'))
    expect(await screen.findByText('O que você digitou não foi salvo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe('Semana nova')
  })

  test('saves also what was typed while an earlier text was being saved', async () => {
    const { user, router, stored } = await openChore(buildChore({ owner: me.id }), me)
    const answers: (() => void)[] = []
    const titles: unknown[] = []
    server.use(
      http.patch(`*/chore/update/${stored().id}`, async ({ request }) => {
        const { title } = (await request.json()) as { title: string }
        titles.push(title)
        await new Promise<void>((resolve) => void answers.push(resolve))
        return HttpResponse.json({ ...stored(), title, version: stored().version + titles.length })
      }),
    )
    await user.type(titleField(), ' um{Enter}')
    await user.type(titleField(), ' dois')
    expect(isAsked()).toBe(true)
    await act(() => router.navigate('/home/profile'))
    await waitFor(() => answers[0]!())
    await waitFor(() => expect(titles).toEqual(['Semana um', 'Semana um dois']))
    answers[1]?.()
  })

  test('is asked first about a title that conflicts with somebody else’s', async () => {
    const { user, router, arrive, stored } = await openRivalled()
    await user.type(titleField(), ' nova')
    await arrive()
    await user.keyboard('{Enter}')
    await conflict()
    await waitFor(() => expect(isAsked()).toBe(true))
    await act(() => router.navigate('/home/profile'))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(titleField()).toHaveValue('Semana nova')
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    await waitFor(() => expect(stored().title).toBe('Semana nova'))
  })

  test('shows a new task that was refused only then, to copy it', async () => {
    const { user, router, chore } = await openChore(buildChore({ owner: me.id }), me)
    let refuse = () => {}
    server.use(
      http.patch(`*/chore/${chore.id}/createTask`, async () => {
        await new Promise<void>((resolve) => (refuse = resolve))
        return refusal('NOT_FOUND')
      }),
    )
    await user.type(screen.getByLabelText('Descrição'), 'Cobrar{Enter}')
    await act(() => router.navigate('/home/profile'))
    await waitFor(() => expect(document.title).toBe('Meu perfil · Bastidor'))
    refuse()
    expect(await screen.findByText('O que você digitou não foi salvo')).toBeVisible()
    expect(screen.getByText('Cobrar')).toBeVisible()
  })

  test('is asked first about a task that was not added', async () => {
    const { user, router } = await openChore(buildChore({ owner: me.id }), me)
    await user.type(screen.getByLabelText('Descrição'), 'Cobrar')
    expect(isAsked()).toBe(true)
    await act(() => router.navigate('/home/profile'))
    expect(await screen.findByText('Descartar o que você digitou?')).toBeVisible()
    expect(screen.getByLabelText('Descrição')).toHaveValue('Cobrar')
  })
})
