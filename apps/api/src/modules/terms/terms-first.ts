import { Types } from 'mongoose'
import { contractEnd, monthsIn } from '@bastidor/shared/contract-end'
import type { TermRecord, TermScope } from './terms.model.ts'

/** What the first contract of a client is made of. */
export type FirstOf = Omit<TermScope, 'length'> & {
  _id: Types.ObjectId
  dateStart: string | null
  tempoContrato: string
  consultor: string
  createdAt: Date
  deletedAt: Date | null
}

/** The days and the length of a first contract: from the client's start for its months. */
export const firstDays = ({
  dateStart,
  tempoContrato,
}: Pick<FirstOf, 'dateStart' | 'tempoContrato'>) => {
  const months = monthsIn(tempoContrato)
  return {
    startsOn: dateStart,
    endsOn: contractEnd(dateStart, tempoContrato),
    months,
    length: tempoContrato,
    anchorOn: dateStart,
    anchorMonths: months,
  }
}

/** The first contract of a client; it is in force from the beginning. */
export const firstTermOf = (client: FirstOf): TermRecord => ({
  _id: new Types.ObjectId(),
  clientId: client._id,
  n: 1,
  ...firstDays(client),
  value: client.value,
  plan: client.plan,
  posts: client.posts,
  nVideos: client.nVideos,
  nVisitas: client.nVisitas,
  source: 'first',
  adjustment: null,
  gapDays: 0,
  closedOn: null,
  closedNote: '',
  note: '',
  createdBy: client.consultor,
  createdAt: client.createdAt,
  appliedAt: client.createdAt,
  hiddenAt: client.deletedAt,
  version: 1,
  fieldVersions: {},
})
