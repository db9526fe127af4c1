import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptButton, full, openProposal, toPublic } from '#test/proposal-link.tsx'
import { http, refusal, server } from '#test/server.ts'

const WISH = 'Podemos tirar as visitas?'
const ask = () => screen.getByRole('button', { name: 'Pedir ajuste' })
const send = () => screen.getByRole('button', { name: 'Enviar pedido' })
const wish = () => screen.getByRole('textbox', { name: 'Seu pedido' })

test('a wish is sent, and the proposal can still be accepted', async () => {
  const asked = toPublic(full, { state: 'asked' })
  const { user, sent } = await openProposal(toPublic(full), asked)
  await user.click(ask())
  await user.type(wish(), WISH)
  await user.dblClick(send())
  expect(await screen.findByRole('heading', { name: 'Seu pedido de ajuste chegou' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(acceptButton()).toBeVisible()
  expect(sent).toEqual([{ text: WISH, hash: full.hash }])
})

test('a wish that says too little is not sent', async () => {
  const { user, sent } = await openProposal(toPublic(full))
  await user.click(ask())
  await user.type(wish(), 'barato')
  await user.click(send())
  expect(wish()).toHaveAccessibleDescription('Diga o que gostaria de ajustar.')
  expect(sent).toEqual([])
})

test('the error for one request too many shows where it was typed', async () => {
  const { user } = await openProposal(toPublic(full))
  const message = 'Já recebemos seus pedidos. Aguarde nossa resposta.'
  server.use(http.post(`*/proposta/ask/${full.id}`, () => refusal('CONFLICT', { message })))
  await user.click(ask())
  await user.type(wish(), WISH)
  await user.click(send())
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert')
  expect(wish()).toHaveValue(WISH)
})

test('a second version says when it was written, and a renewal what it is', async () => {
  await openProposal(
    toPublic(full, {
      kind: 'renewal',
      versionNumber: 2,
      versionAt: '2026-03-05T15:00:00.000Z',
    }),
  )
  expect(screen.getByText(/Atualizada em 05\/03\/2026/)).toBeVisible()
  expect(screen.getByText('Proposta de Renovação')).toBeVisible()
})

test('a wish that was not sent, because the proposal changed, is not lost', async () => {
  const changed = toPublic(full, { hash: 'f'.repeat(64), value: 1999 })
  const { user } = await openProposal(toPublic(full), changed)
  server.use(
    http.post(`*/proposta/ask/${full.id}`, () => refusal('CONFLICT', { message: 'Mudou.' })),
  )
  await user.click(ask())
  await user.type(wish(), WISH)
  await user.click(send())
  expect(await screen.findByText('A proposta mudou enquanto você lia')).toBeVisible()
  await user.click(ask())
  expect(wish()).toHaveValue(WISH)
})
