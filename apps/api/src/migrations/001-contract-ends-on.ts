import { contractEnd } from '@bastidor/shared/contract-end'
import type { Db } from './registry.ts'
import { fillField } from './fill-field.ts'

type Contract = { dateStart: string | null; tempoContrato: string }

/** The day on which each contract ends was computed when asked for; now it is stored. */
export const storeContractEnds = (db: Db): Promise<void> =>
  fillField<Contract>(
    db,
    'contractEndsOn',
    ['dateStart', 'tempoContrato'],
    ({ dateStart = null, tempoContrato = '' }) => contractEnd(dateStart, tempoContrato),
  )
