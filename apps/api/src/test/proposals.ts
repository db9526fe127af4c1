import { Types } from 'mongoose'
import { expect } from 'vitest'
import type { ProposalInput } from '@bastidor/shared/proposals'
import { transact } from '../database/transaction.ts'
import { createProposal } from '../modules/proposals/proposals.create.ts'
import { anonymous, as, createPerson } from './as.ts'
import { ProposalModel, type ProposalRecord } from '../modules/proposals/proposals.model.ts'

export const LEAST = {
  name: 'Padaria São João',
  whatsapp: '47999998888',
  value: 1500,
  startValue: 900,
}

/** Creates a proposal through the API, as a new Comercial called Caio. */
export const makeProposal = async (fields: Partial<ProposalInput> = {}) => {
  const sales = await as({ role: 'Comercial', name: 'Caio', whatsapp: '(47) 98888-7777' })
  const { status, body } = await sales.post('/proposta/create').send({ ...LEAST, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return { sales, proposal: body }
}

/** Who accepts, as the page sends it. */
export const PERSON = {
  name: 'Ana Souza',
  role: 'Sócia',
  taxId: '529.982.247-25',
  consent: true,
}

/** A proposal that its customer has accepted, and the token of the receipt. */
export const acceptNew = async (body: object = {}) => {
  const { sales, proposal } = await makeProposal()
  const answer = await anonymous.patch(`/proposta/answer/${proposal.id}`).send(body)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return { sales, proposal, receipt: answer.body.receipt as string }
}

/** A proposal that renews the contract of a client. */
export const makeRenewal = async (
  client: Types.ObjectId | string,
  fields: Partial<ProposalInput> = {},
): Promise<ProposalRecord> => {
  const person = await createPerson({ role: 'Comercial', name: 'Rita' })
  const renewalOf = new Types.ObjectId(client)
  return transact(() =>
    createProposal(
      { id: String(person._id), name: person.name },
      { ...LEAST, ...fields },
      { renewalOf },
    ),
  )
}

/** Puts the end of a proposal's ten days where a test needs it. */
export const expireAt = (id: string, expiresAt: Date) =>
  ProposalModel.updateOne({ _id: id }, { $set: { expiresAt } })

export const storedProposal = async (id: string): Promise<ProposalRecord> =>
  (await ProposalModel.findById(id).lean<ProposalRecord>())!
