import type { ProposalReceipt } from '@bastidor/shared/proposals.views'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { newUser } from '#test/user.ts'

const receipt: ProposalReceipt = {
  sequentialNumber: 7,
  kind: 'sale',
  clientName: 'Padaria Aurora',
  acceptedAt: '2026-03-05T15:00:00.000Z',
  person: { name: 'Ana Souza', role: 'Sócia', taxIdMasked: '***.982.247-**' },
  consent: { version: '1', text: 'Li e aceito.' },
  versionNumber: 2,
  hash: 'f'.repeat(64),
  text: 'proposta v1\nvalue: 1500',
}
const open = (answer: () => Response) => {
  server.use(http.get('*/proposta/receipt/abc', answer))
  render(<CustomerApp path="/sendrecibo/abc" />)
}

test('a receipt says what was accepted, by whom and when, and is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open(() => HttpResponse.json(receipt))
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  for (const text of [
    'Nº 7, versão 2',
    /^05\/03\/2026, 12:00/,
    'Ana Souza, Sócia',
    '***.982.247-**',
    'Li e aceito.',
    /value: 1500/,
    receipt.hash,
  ])
    expect(screen.getByText(text)).toBeVisible()
  await newUser().click(screen.getByRole('button', { name: 'Salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

test('one of an acceptance without a person says so', async () => {
  open(() => HttpResponse.json({ ...receipt, person: null, consent: null, versionNumber: 1 }))
  expect(await screen.findByText('sem identificação')).toBeVisible()
  expect(screen.queryByText('CPF ou CNPJ')).toBeNull()
})

test('an unknown one says that there is nothing', async () => {
  open(() => refusal('NOT_FOUND'))
  expect(
    await screen.findByRole('heading', { name: 'Este link não está disponível' }),
  ).toBeVisible()
})
