import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { declined, full, openProposal, thanks, toPublic } from '#test/proposal-link.tsx'
import { http, refusal, server } from '#test/server.ts'

const decline = () => screen.getByRole('button', { name: 'Recusar' })
const confirm = () => screen.getByRole('button', { name: 'Confirmar recusa' })

test('a refusal names its reason, and is thanked for', async () => {
  const { user, sent } = await openProposal(toPublic(full), declined(full))
  await user.click(decline())
  await user.click(screen.getByRole('radio', { name: 'Preço' }))
  await user.dblClick(confirm())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Proposta recusada' })).toHaveFocus(),
  )
  expect(sent).toEqual([{ reason: 'Preço', text: '', hash: full.hash }])
})

test('a refusal without a reason, or for another one without words, is not sent', async () => {
  const { user, sent } = await openProposal(toPublic(full), declined(full))
  await user.click(decline())
  await user.click(confirm())
  expect(screen.getByText('Escolha um motivo.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Outro' }))
  expect(screen.queryByText('Escolha um motivo.')).toBeNull()
  const text = screen.getByRole('textbox', { name: 'Qual?' })
  expect(text).toHaveAccessibleDescription('Conte o motivo em poucas palavras.')
  expect(sent).toEqual([])
  await user.type(text, 'Vamos fechar a loja')
  await user.click(confirm())
  await screen.findByRole('heading', { name: 'Proposta recusada' })
  expect(sent).toEqual([{ reason: 'Outro', text: 'Vamos fechar a loja', hash: full.hash }])
})

test('a refusal after somebody has accepted shows that', async () => {
  const { user } = await openProposal(toPublic(full), thanks(full))
  server.use(http.post(`*/proposta/decline/${full.id}`, () => refusal('ALREADY_ANSWERED')))
  await user.click(decline())
  await user.click(screen.getByRole('radio', { name: 'Prazo' }))
  await user.click(confirm())
  expect(await screen.findByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
})

test('a reason that was not sent, because the proposal changed, is not lost', async () => {
  const changed = toPublic(full, { hash: 'f'.repeat(64), value: 1999 })
  const { user } = await openProposal(toPublic(full), changed)
  server.use(http.post(`*/proposta/decline/${full.id}`, () => refusal('CONFLICT')))
  await user.click(decline())
  await user.click(screen.getByRole('radio', { name: 'Outro' }))
  await user.type(screen.getByRole('textbox', { name: 'Qual?' }), 'Vamos fechar a loja')
  await user.click(confirm())
  expect(await screen.findByText('A proposta mudou enquanto você lia')).toBeVisible()
  await user.click(decline())
  expect(screen.getByRole('radio', { name: 'Outro' })).toBeChecked()
  expect(screen.getByRole('textbox', { name: 'Qual?' })).toHaveValue('Vamos fechar a loja')
})

test('a declined proposal shows no more than that', async () => {
  const { seen } = await openProposal(declined(full))
  expect(screen.getByRole('heading', { name: 'Proposta recusada' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'ACEITAR PROPOSTA' })).toBeNull()
  expect(seen).toEqual([])
})
