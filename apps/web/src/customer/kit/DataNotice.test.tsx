import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataNotice } from './DataNotice.tsx'
import { newUser } from '#test/user.ts'

const open = async (metas: Record<string, string> = {}) => {
  for (const [name, content] of Object.entries(metas)) {
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
  render(<DataNotice />)
  await newUser().click(screen.getByText('Como tratamos estes dados'))
}
afterEach(() => document.head.querySelectorAll('meta').forEach((meta) => meta.remove()))

test('one click explains the use of an answer and shows the contact for it', async () => {
  await open({ 'agency-name': 'Agência & Sol', 'privacy-email': 'dados@sol.com.br' })
  expect(screen.getByText(/^Agência & Sol usa o que você envia/)).toBeVisible()
  const address = screen.getByRole('link', { name: 'dados@sol.com.br' })
  expect(address).toHaveAttribute('href', 'mailto:dados@sol.com.br')
})

test('an agency that has configured neither is called the sender of the link', async () => {
  await open({ 'agency-name': '', 'privacy-email': '__AGENCY_PRIVACY_EMAIL__' })
  expect(screen.getByText(/^A agência que enviou este link usa/)).toBeVisible()
  expect(screen.getByText(/exclusão a quem enviou o link \(LGPD, art\. 18\)/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
