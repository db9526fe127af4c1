import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newUser } from '#test/user.ts'
import { LimitNotice } from './LimitNotice.tsx'

const NOTICE = 'Aqui cabem 2.000 caracteres. O que passou disso ficou de fora.'

test('a paste that a field cuts is said, until the next input or the next field', async () => {
  const user = newUser()
  render(
    <>
      <textarea maxLength={2000} />
      <LimitNotice />
    </>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.click(field)
  await user.paste('a'.repeat(2001))
  expect(screen.getByRole('alert')).toHaveTextContent(NOTICE)
  expect(field.value).toHaveLength(2000)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.paste('bc')
  expect(screen.getByRole('alert')).toHaveTextContent(NOTICE)
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})
