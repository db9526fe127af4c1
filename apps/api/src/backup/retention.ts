import { createRetention } from '@bastidor/mongo-archive/retention'
import { dayOf } from '@bastidor/shared/dates'

/** The backups in a folder, by their days in São Paulo. */
export const backups = createRetention({ prefix: 'bastidor', dayOf })
