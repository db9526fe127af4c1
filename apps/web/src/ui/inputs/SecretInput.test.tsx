import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SecretInput } from './SecretInput.tsx'
import { newUser } from '#test/user.ts'

type Props = { isSet?: boolean; isRemovable?: boolean }

/** The field in a form; what it would send stands beside it. */
const Form = ({ isSet = false, isRemovable = false }: Props) => {
  const [value, setValue] = useState<string | null>('')
  return (
    <MantineProvider>
      <SecretInput
        label="Senha do Domínio"
        value={value}
        onChange={setValue}
        isSet={isSet}
        isRemovable={isRemovable}
      />
      <output>{JSON.stringify(value)}</output>
    </MantineProvider>
  )
}
const open = (props: Props = {}) => {
  render(<Form {...props} />)
  return newUser()
}
const field = () => screen.getByLabelText('Senha do Domínio')
const sent = () => JSON.parse(document.querySelector('output')!.textContent) as string | null

test('typed text stays hidden until the eye is used, and no browser fills the field in', async () => {
  const user = open()
  await user.type(field(), 'segredo')
  expect(sent()).toBe('segredo')
  expect(field()).toHaveAttribute('type', 'password')
  expect(field()).toHaveAttribute('autocomplete', 'new-password')
  await user.click(screen.getByRole('button', { name: 'Mostrar caracteres' }))
  expect(field()).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Ocultar caracteres' })).not.toHaveAttribute(
    'aria-pressed',
  )
})

test('a generated password is shown, announced, and can be copied', async () => {
  const user = open()
  expect(screen.queryByRole('button', { name: 'Copiar Senha do Domínio' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gerar senha: Senha do Domínio' }))
  expect(sent()).toHaveLength(20)
  expect(field()).toHaveValue(sent())
  expect(field()).toHaveAttribute('type', 'text')
  expect(screen.getByText('Senha gerada e visível.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copiar Senha do Domínio' }))
  expect(await navigator.clipboard.readText()).toBe(sent())
})

test('with one stored it says so, and an untouched field leaves it as it is', () => {
  open({ isSet: true })
  expect(field()).toHaveAccessibleDescription('Há uma senha guardada; deixe em branco para manter.')
  expect(sent()).toBe('')
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
})

test('a stored one can be removed, and the removal taken back', async () => {
  const user = open({ isSet: true, isRemovable: true })
  await user.type(field(), 'x')
  await user.click(screen.getByRole('button', { name: 'Remover a guardada: Senha do Domínio' }))
  expect(sent()).toBeNull()
  expect(field()).toBeDisabled()
  expect(field()).toHaveAccessibleDescription('A senha guardada será removida ao salvar.')
  expect(screen.queryByRole('button', { name: /^Gerar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Manter a guardada: Senha do Domínio' }))
  expect(sent()).toBe('')
  expect(field()).toBeEnabled()
})

test('without a stored password there is nothing to remove', () => {
  open({ isRemovable: true })
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
})
