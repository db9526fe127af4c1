import { expect } from 'vitest'
import type supertest from 'supertest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { Term } from '@bastidor/shared/terms'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { makeClient } from './clients.ts'

type Agent = Pick<supertest.Agent, 'post' | 'get'>

export const today = () => dayOf(new Date())
export const inDays = (days: number) => addDays(today(), days)

/** A client whose contract of twelve months ends in so many days (less than none: has ended). */
export const makeEnding = async (days: number, fields: object = {}) => {
  // Of a 28th every month has one, so that the end is the day that was meant.
  const end = inDays(days)
  const start = monthsAfter(end, -12) ?? ''
  const made = await makeClient({ dateStart: start, tempoContrato: '12 Meses', ...fields })
  expect(made.client.contractEnd.slice(0, 7)).toBe(end.slice(0, 7))
  return { ...made, end: made.client.contractEnd as string }
}

/** Renews a contract directly, and expects that to succeed. */
export const renew = async (by: Agent, clientId: string, sent: object = {}): Promise<Term> => {
  const { status, body } = await by
    .post(`/client/${clientId}/renew`)
    .send({ mode: 'direct', months: 12, ...sent })
  expect([status, body.message]).toEqual([201, undefined])
  return body.term as Term
}

/** The contracts that a client is answered with. */
export const termsOf = async (by: Agent, clientId: string): Promise<Term[]> => {
  const { status, body } = await by.get(`/client/${clientId}/terms`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.results as Term[]
}

/** Puts the start of a contract that has not begun where a test needs it. */
export const moveStart = (id: string, startsOn: string, made = new Date()) =>
  TermModel.updateOne({ _id: id }, { $set: { startsOn, createdAt: made } })

export const storedTerms = () => TermModel.find().sort({ n: 1 }).lean<TermRecord[]>()
