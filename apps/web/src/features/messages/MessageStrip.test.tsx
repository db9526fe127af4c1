import type { Message } from '@bastidor/shared/messages'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const stored: Message = { text: '', writer: '' }
const sent: unknown[] = []
let polls = 0

/** Opens the dashboard over a server that keeps one message. */
const open = (text = 'Bom dia a todos', writer = 'Bia Luz') => {
  Object.assign(stored, { text, writer })
  sent.length = 0
  polls = 0
  server.use(
    http.get('*/message/', () => {
      polls += 1
      return HttpResponse.json(stored)
    }),
    http.post('*/message/create', async ({ request }) => {
      const body = (await request.json()) as Message
      sent.push(body)
      return HttpResponse.json(Object.assign(stored, body, { writer: 'Marina Couto' }), {
        status: 201,
      })
    }),
  )
  return renderApp('/home', { user: buildEmployee() })
}
const field = () => screen.findByRole('textbox', { name: 'Recado da equipe' })
const loaded = async (text: string) => {
  const box = await field()
  await waitFor(() => expect(box).toHaveValue(text))
  return box
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const afterPoll = () => wait(8_000)

test('the message reads as text, with who wrote it', async () => {
  open()
  expect(await loaded('Bom dia a todos')).toHaveAccessibleDescription('por Bia Luz')
})

test('without a message the field says what it is for, and names nobody', async () => {
  open('')
  const box = await field()
  await waitFor(() => expect(box).toHaveAttribute('placeholder', 'Escreva um recado para todos'))
  expect(screen.queryByText(/^por/)).toBeNull()
})

describe('editing', () => {
  test('Enter saves what was typed, at once for the person who typed it', async () => {
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.clear(box)
    await user.type(box, '  Reunião às 10h {Enter}')
    expect(box).toHaveValue('Reunião às 10h')
    expect(box).toHaveAccessibleDescription(/salvando|Marina Couto/)
    expect(await screen.findByText('Recado salvo.')).toBeVisible()
    expect(sent).toEqual([{ text: 'Reunião às 10h' }])
    expect(box).not.toHaveFocus()
    expect(box).toHaveAccessibleDescription('por Marina Couto')
  })

  test('an empty text takes the message away', async () => {
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.clear(box)
    await user.type(box, '{Enter}')
    await waitFor(() => expect(sent).toEqual([{ text: '' }]))
  })

  test('Esc brings the stored text back and sends nothing', async () => {
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.type(box, ' e boa semana{Escape}')
    expect(box).toHaveValue('Bom dia a todos')
    expect(sent).toEqual([])
  })

  test('Enter without a change sends nothing', async () => {
    const { user } = open()
    await user.type(await loaded('Bom dia a todos'), '{Enter}')
    await user.type(await field(), ' {Enter}')
    expect(sent).toEqual([])
  })

  test('leaving the field keeps what was typed, to be saved or given up by a button', async () => {
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.type(box, '!')
    await user.click(document.body)
    expect(box).toHaveValue('Bom dia a todos!')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(box).toHaveValue('Bom dia a todos')
    await user.type(box, '?')
    await user.click(screen.getByRole('button', { name: 'Salvar o recado' }))
    await waitFor(() => expect(sent).toEqual([{ text: 'Bom dia a todos?' }]))
  })

  test('leaving the page with something typed asks first', async () => {
    const { user, router } = open()
    await user.type(await loaded('Bom dia a todos'), '!')
    await user.click(screen.getByRole('link', { name: 'PLANOS' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(router.state.location.pathname).toBe('/home')
    expect(await field()).toHaveValue('Bom dia a todos!')
  })

  test('280 letters are the most; the 281st is refused next to the field, and none is lost', async () => {
    const { user } = open('')
    const box = await loaded('')
    await user.click(box)
    await user.paste('a'.repeat(281))
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(/^Use no máximo 280 caracteres\. .* 281\/280$/)
    await user.keyboard('{Enter}')
    expect(box).toHaveFocus()
    expect(sent).toEqual([])
    await user.keyboard('{Backspace}')
    expect(box).not.toBeInvalid()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual([{ text: 'a'.repeat(280) }]))
  })

  test('an error shows, and the field keeps the input', async () => {
    const { user } = open()
    server.use(http.post('*/message/create', () => refusal('UNAVAILABLE')))
    const box = await loaded('Bom dia a todos')
    await user.type(box, '!{Enter}')
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(box).toHaveValue('Bom dia a todos!')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(box).toHaveValue('Bom dia a todos')
    expect(box).toHaveAccessibleDescription('por Bia Luz')
  })

  test('an error of the server is shown next to the field', async () => {
    const { user } = open()
    const text = 'Use no máximo 100 caracteres.'
    server.use(http.post('*/message/create', () => refusal('VALIDATION', { fields: { text } })))
    const box = await loaded('Bom dia a todos')
    await user.type(box, '!{Enter}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Use no máximo 100 caracteres/))
    expect(box).toHaveValue('Bom dia a todos!')
  })
})

describe('polling', () => {
  test('a message of somebody else shows within 8 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    const box = await loaded('Bom dia a todos')
    Object.assign(stored, { text: 'Café na copa', writer: 'Caio' })
    await afterPoll()
    expect(box).toHaveValue('Café na copa')
    expect(box).toHaveAccessibleDescription('por Caio')
  })

  test('it never overwrites what is being typed, and says who wrote meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.type(box, '!')
    Object.assign(stored, { text: 'Café na copa', writer: 'Caio' })
    await afterPoll()
    expect(box).toHaveValue('Bom dia a todos!')
    expect(screen.getByText(/Enquanto isso, Caio mudou para “Café na copa”/)).toBeVisible()
    await user.type(box, '{Enter}')
    await waitFor(() => expect(sent).toEqual([{ text: 'Bom dia a todos!' }]))
  })

  test('nor a text that has the cursor in it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open()
    const box = await loaded('Bom dia a todos')
    await user.click(box)
    Object.assign(stored, { text: 'Café na copa', writer: 'Caio' })
    await afterPoll()
    expect(box).toHaveValue('Bom dia a todos')
    await user.keyboard('{Escape}')
    expect(box).toHaveValue('Café na copa')
  })

  test('a tab that nobody sees asks for nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await loaded('Bom dia a todos')
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const before = polls
    await wait(40_000)
    expect(polls).toBe(before)
    state.mockRestore()
    await afterPoll()
    expect(polls).toBe(before + 1)
  })

  test('a poll that fails leaves the message, without a notice every time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    const box = await loaded('Bom dia a todos')
    server.use(
      http.get('*/message/', () => {
        polls += 1
        return refusal('UNAVAILABLE')
      }),
    )
    const before = polls
    await wait(16_000)
    expect(polls).toBeGreaterThan(before)
    expect(box).toHaveValue('Bom dia a todos')
    expect(screen.queryByText(/O serviço está indisponível/)).toBeNull()
  })
})

test('a message that does not load can be asked for again', async () => {
  const { user } = open()
  server.use(http.get('*/message/', () => refusal('UNAVAILABLE')))
  expect(await screen.findByText('Não deu para carregar o recado.')).toBeVisible()
  server.use(http.get('*/message/', () => HttpResponse.json(stored)))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await loaded('Bom dia a todos')
})
