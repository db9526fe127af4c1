import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'

const open = async (now = '2026-11-21T13:58:57Z') => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
  const app = renderApp('/home', { user: buildEmployee() })
  const strip = await screen.findByRole('region', { name: 'Recado e relógio' })
  const shown = () => strip.querySelector('[data-shown]')?.getAttribute('data-shown')
  return { ...app, shown }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole('textbox', { name: 'Recado da equipe' })

describe('the rotation', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: false,
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
  })

  test('message and payday take turns of 7.5 seconds', async () => {
    const { shown } = await open()
    expect(shown()).toBe('message')
    await wait(7_500)
    expect(shown()).toBe('payday')
    await wait(7_500)
    expect(shown()).toBe('message')
  })

  test('not while somebody is in the field or still has something typed', async () => {
    const { user, shown } = await open()
    await wait(7_500)
    expect(shown()).toBe('payday')
    await user.type(field(), 'Oi')
    expect(shown()).toBe('message')
    await wait(20_000)
    expect(shown()).toBe('message')
    await user.click(document.body)
    await wait(20_000)
    expect(shown()).toBe('message')
  })

  test('not while somebody points at it', async () => {
    const { user, shown } = await open()
    await user.hover(screen.getByText(/até o pix/))
    await wait(20_000)
    expect(shown()).toBe('message')
    await user.unhover(screen.getByText(/até o pix/))
    await wait(7_500)
    expect(shown()).toBe('payday')
  })

  test('a button shows both for good, also on the next visit, and lets them take turns again', async () => {
    const { user, shown } = await open()
    await user.click(screen.getByRole('button', { name: 'Mostrar recado e pix juntos' }))
    expect(shown()).toBe('both')
    expect(localStorage.getItem('bastidor.recado-parado')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Alternar recado e pix' }))
    expect(shown()).toBe('message')
  })
})

test('with reduced motion both show, and no button is needed', async () => {
  const { shown } = await open()
  expect(shown()).toBe('both')
  await wait(20_000)
  expect(shown()).toBe('both')
  expect(screen.queryByRole('button', { name: /recado e pix/ })).toBeNull()
})

test('clock, countdown, greeting and payday are those of São Paulo', async () => {
  await open()
  expect(screen.getByText('10:58')).toBeVisible()
  expect(screen.getByText('6h 2m')).toBeVisible()
  expect(screen.getByText('Próximo pix · 04/12/2026')).toBeVisible()
  expect(screen.getByText('13 dias até o pix!')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bom dia, Marina')
})

test('the clock changes with the minute, not a minute after it was opened', async () => {
  await open('2026-11-21T13:58:50Z')
  const left = 60_000 - (Date.now() % 60_000)
  await wait(left - 500)
  expect(screen.getByText('10:58')).toBeVisible()
  await wait(500)
  expect(screen.getByText('10:59')).toBeVisible()
  await wait(60_000)
  expect(screen.getByText('11:00')).toBeVisible()
})

test('a tab that slept shows the right time as soon as it is seen again', async () => {
  await open()
  vi.setSystemTime(new Date('2026-11-22T00:30:10Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('21:30')).toBeVisible()
  expect(screen.getByText('0h 0m')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boa noite, Marina')
})
