import { screen } from '@testing-library/react'
import type { newUser } from './user.ts'

type User = ReturnType<typeof newUser>

/** The button of the menu on a client's page. */
export const menuButton = () => screen.findByRole('button', { name: 'Mais ações' })

/** The names of what the menu of a client's page offers. */
export const menuItems = async (user: User): Promise<(string | null)[]> => {
  await user.click(await menuButton())
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent)
}

/** Chooses from the menu of a client's page. */
export const choose = async (user: User, name: string): Promise<void> => {
  await user.click(await menuButton())
  await user.click(await screen.findByRole('menuitem', { name }))
}
