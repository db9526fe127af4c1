import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { NewVisitDialog } from './NewVisitDialog.tsx'

test('a new visit begins at its client, whose list opens once one types', async () => {
  renderApp('/', {
    routes: [{ path: '/', element: <NewVisitDialog day="2026-11-27" onClose={() => {}} /> }],
  })
  const client = await screen.findByRole('combobox', { name: /^Cliente/ })
  await waitFor(() => expect(client).toHaveFocus())
  expect(screen.queryByText('Digite o nome do cliente.')).toBeNull()
})
