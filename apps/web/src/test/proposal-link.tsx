import type { Proposal, PublicProposal } from '@bastidor/shared/proposals.views'
import { render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { buildProposal } from './build.ts'
import { http, HttpResponse, server } from './server.ts'
import { newUser } from './user.ts'

export const PAST = '2020-01-01T12:00:00.000Z'
/** One of everything. */
export const full = buildProposal({
  site: 1,
  dobrasSite: '7',
  google: 1500,
  gmb: 1,
  posts: 8,
  nVisitas: 2,
  drone: true,
  agencyCity: 'Joinville',
  report: 'Mensais',
  gpPremium: true,
  tempoContrato: '12 Meses',
})

/** What the link answers to visitors. */
export const toPublic = (
  proposal: Proposal,
  over: Partial<PublicProposal> = {},
): PublicProposal => {
  const {
    renewalOf: _r,
    whatsapp: _w,
    seenAt: _s,
    evidence: _e,
    receipt: _t,
    declined: _d,
    asked: _a,
    clientId: _c,
    version: _v,
    ...shown
  } = proposal
  return { ...shown, approved: false, ...over }
}
/** What it answers to them once it is accepted. */
export const thanks = ({ id, _id, name, createdAt }: Proposal) => ({
  id,
  _id,
  name,
  createdAt,
  approved: true as const,
})

/** And once it is declined. */
export const declined = (proposal: Proposal) => ({
  ...thanks(proposal),
  approved: false as const,
  declined: true as const,
})
export const RECEIPT = 'a'.repeat(32)

type Answer = Proposal | PublicProposal | ReturnType<typeof thanks> | ReturnType<typeof declined>

/** Opens the link; `answers` are what is read, one after the other, the last one for ever. */
export const openProposal = async (...answers: Answer[]) => {
  const [first = full] = answers
  const sent: unknown[] = []
  const seen: string[] = []
  const reads: Request[] = []
  server.use(
    http.get(`*/proposta/${first.id}`, ({ request }) => {
      reads.push(request)
      return HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0])
    }),
    http.post(`*/proposta/seen/${first.id}`, () => {
      seen.push(first.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.patch(`*/proposta/answer/${first.id}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...thanks(full), receipt: RECEIPT })
    }),
    http.post(`*/proposta/decline/${first.id}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(declined(full))
    }),
    http.post(`*/proposta/ask/${first.id}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: full.id, asked: 1 })
    }),
  )
  const user = newUser()
  render(<CustomerApp path={`/sendproposta/${first.id}`} />)
  const heading = await screen.findByRole('heading', { level: 1 })
  return { user, sent, seen, reads, heading }
}
export const acceptButton = () => screen.getByRole('button', { name: 'ACEITAR PROPOSTA' })
export const noAcceptButton = () =>
  expect(screen.queryByRole('button', { name: 'ACEITAR PROPOSTA' })).toBeNull()
export const confirm = () => screen.getByRole('button', { name: 'Confirmar aceite' })

/** Who accepts, as it is sent. */
export const PERSON = {
  name: 'Ana Souza',
  role: 'Sócia',
  taxId: '529.982.247-25',
  consent: true,
}
/** Fills in who accepts. */
export const identify = async (user: ReturnType<typeof newUser>) => {
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), PERSON.name)
  await user.type(screen.getByRole('textbox', { name: 'Cargo' }), PERSON.role)
  await user.type(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }), '52998224725')
  await user.click(screen.getByRole('checkbox'))
}
