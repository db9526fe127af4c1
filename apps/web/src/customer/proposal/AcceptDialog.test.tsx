import { screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  PERSON,
  RECEIPT,
  acceptButton,
  confirm,
  full,
  identify,
  noAcceptButton,
  openProposal,
  thanks,
  toPublic,
} from '#test/proposal-link.tsx'
import { HttpResponse, http, refusal, server } from '#test/server.ts'

const refuseAnswer = (id: string, answer: () => HttpResponse<never> | ReturnType<typeof refusal>) =>
  server.use(http.patch(`*/proposta/answer/${id}`, answer, { once: true }))
test('an acceptance says first what is accepted, sends what was seen, and thanks', async () => {
  const { user, sent } = await openProposal(toPublic(full), thanks(full))
  await user.click(acceptButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Aceitar a proposta Nº 7?' }))
  for (const text of [/^R\$\s900,00$/, /^R\$\s1\.500,00$/, '12 Meses', 'Padaria Aurora'])
    expect(dialog.getByText(text)).toBeVisible()
  await identify(user)
  await user.dblClick(confirm())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /Proposta aceita/ })).toHaveFocus(),
  )
  expect(screen.getByText('Falamos com você para marcar o onboarding.')).toBeVisible()
  expect(screen.queryByText(/está com a agência/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver recibo' })).toHaveAttribute(
    'href',
    `/sendrecibo/${RECEIPT}`,
  )
  expect(sent).toEqual([{ ...PERSON, hash: full.hash }])
})

test('an acceptance says beside each field what is missing, and sends nothing', async () => {
  const { user, sent } = await openProposal(toPublic(full))
  await user.click(acceptButton())
  await user.type(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }), '11111111111')
  await user.click(confirm())
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
    'Informe seu nome completo.',
  )
  expect(screen.getByRole('textbox', { name: 'Cargo' })).toHaveAccessibleDescription(
    'Informe seu cargo.',
  )
  expect(screen.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveAccessibleDescription(
    'CPF inválido.',
  )
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Marque que leu e aceita.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus())
  expect(sent).toEqual([])
})

test('an acceptance can be thought over', async () => {
  const { user, sent } = await openProposal(toPublic(full))
  await user.click(acceptButton())
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('an acceptance of what was changed meanwhile is not sent; the new one is shown, and can be accepted', async () => {
  const newer = toPublic({ ...full, hash: 'e'.repeat(64), startValue: 950 })
  const { user, sent } = await openProposal(toPublic(full), newer, thanks(full))
  refuseAnswer(full.id, () => refusal('CONFLICT'))
  await user.click(acceptButton())
  await identify(user)
  await user.click(confirm())
  // The page is drawn once more when the new one has arrived.
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'A proposta mudou enquanto você lia' }),
    ).toBeVisible(),
  )
  expect((await screen.findAllByText(/^R\$\s950,00$/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(acceptButton())
  // What was typed is there again, but for what is not left in a browser and the consent.
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue(PERSON.name)
  expect(screen.getByRole('textbox', { name: 'Cargo' })).toHaveValue(PERSON.role)
  const taxId = screen.getByRole('textbox', { name: 'CPF ou CNPJ' })
  expect(taxId).toHaveValue('')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(JSON.stringify(localStorage)).not.toContain(PERSON.taxId)
  await user.type(taxId, PERSON.taxId)
  await user.click(screen.getByRole('checkbox'))
  await user.click(confirm())
  await screen.findByRole('heading', { name: /Proposta aceita/ })
  expect(sent).toEqual([{ ...PERSON, hash: newer.hash }])
  expect(JSON.stringify(localStorage)).not.toContain(PERSON.name)
})

test('an acceptance that somebody else gave before is thanked for', async () => {
  const { user } = await openProposal(toPublic(full), thanks(full))
  refuseAnswer(full.id, () => refusal('ALREADY_ANSWERED'))
  await user.click(acceptButton())
  await identify(user)
  await user.click(confirm())
  expect(await screen.findByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
})

test('an acceptance that comes too late shows that the proposal has expired', async () => {
  const late = toPublic(full, { expired: true, consultorWhatsapp: '(47) 98888-7777' })
  const { user } = await openProposal(toPublic(full), late)
  refuseAnswer(full.id, () => refusal('GONE'))
  await user.click(acceptButton())
  await identify(user)
  await user.click(confirm())
  expect(await screen.findByRole('heading', { name: 'Esta proposta expirou' })).toBeVisible()
  noAcceptButton()
})

test('an acceptance of a proposal that is gone says that there is nothing', async () => {
  const { user } = await openProposal(toPublic(full))
  refuseAnswer(full.id, () => refusal('NOT_FOUND'))
  server.use(http.get(`*/proposta/${full.id}`, () => refusal('NOT_FOUND')))
  await user.click(acceptButton())
  await identify(user)
  await user.click(confirm())
  expect(
    await screen.findByRole('heading', { name: 'Este link não está disponível' }),
  ).toBeVisible()
})

test.each([
  ['no network', () => HttpResponse.error(), /Sem conexão/],
  ['too many tries', () => refusal('RATE_LIMITED', { message: 'Aguarde.' }), /Aguarde\./],
  ['a server at rest', () => refusal('UNAVAILABLE'), /Algo não funcionou do nosso lado/],
])('an acceptance with %s says so, and another try sends it', async (_what, answer, text) => {
  const { user, sent } = await openProposal(toPublic(full), thanks(full))
  refuseAnswer(full.id, answer)
  await user.click(acceptButton())
  await identify(user)
  await user.click(confirm())
  const alert = await screen.findByText(text)
  expect(alert).toHaveAttribute('role', 'alert')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
  expect(sent).toHaveLength(1)
})
