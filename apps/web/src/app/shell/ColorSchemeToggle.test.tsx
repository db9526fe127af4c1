import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'

const page = document.documentElement
const scheme = () => page.getAttribute('data-mantine-color-scheme')
const open = () => renderApp('/', { routes: [{ path: '/', element: <ColorSchemeToggle /> }] })

test('the button says at once what it does next, and then the colours change and are remembered', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Usar tema claro' })
  const schemes: (string | null)[] = []
  const watcher = new MutationObserver(() =>
    schemes.push(button.getAttribute('aria-label'), scheme()),
  )
  watcher.observe(document, { attributes: true, subtree: true, attributeFilter: ['aria-label'] })
  await user.click(button)
  await waitFor(() => expect(scheme()).toBe('light'))
  watcher.disconnect()
  expect(schemes).toEqual(['Usar tema escuro', 'dark'])
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light')
  expect(button).toHaveAccessibleName('Usar tema escuro')
})

test('pressed twice by the keyboard, it ends where it began', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Usar tema claro' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveAccessibleName('Usar tema escuro'))
  await user.keyboard(' ')
  await waitFor(() => expect(scheme()).toBe('dark'))
  await waitFor(() => expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark'))
  expect(button).toHaveAccessibleName('Usar tema claro')
})
