import { contractEnd } from '@bastidor/shared/contract-end'
import type { Db } from './db.ts'
import { fillField } from './fill-field.ts'

type Contract = { dateStart: string | null; tempoContrato: string }

/** Stores the contract end date, which was computed on read before. */
export const up = (db: Db): Promise<void> =>
  fillField<Contract>(
    db,
    'clients',
    'contractEndsOn',
    ['dateStart', 'tempoContrato'],
    ({ dateStart = null, tempoContrato = '' }) => contractEnd(dateStart, tempoContrato),
  )
