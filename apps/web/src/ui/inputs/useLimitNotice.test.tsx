import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildChore, buildEmployee } from '#test/build.ts'
import { openChore } from '#test/chore-page.ts'

const me = buildEmployee()
const NOTICE = 'Use no máximo 200 caracteres.'

const typeInto = async (text: string) => {
  const { user } = await openChore(buildChore({ owner: me.id }), me)
  const field = screen.getByLabelText('Título')
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
  return { user, field }
}

test('a paste that a field cuts says how much it takes', async () => {
  const { field } = await typeInto('a'.repeat(201))
  expect(await screen.findByText(NOTICE)).toBeVisible()
  expect(field).toHaveValue('a'.repeat(200))
})

test('typing beyond the limit shows a message; replacing selected text does not', async () => {
  const { user, field } = await typeInto('a'.repeat(200))
  await user.tripleClick(field)
  await user.keyboard('b')
  expect(field).toHaveValue('b')
  expect(screen.queryByText(NOTICE)).toBeNull()
  await user.paste('a'.repeat(199))
  await user.keyboard('c')
  expect(await screen.findByText(NOTICE)).toBeVisible()
})
