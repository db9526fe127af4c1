import pLimit from 'p-limit'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { CLIENT_FIGURES } from '@bastidor/shared/metrics'
import { invalidateAll } from '#cache/cache-tags'
import { as } from './as.ts'

type Figures = Record<string, unknown>

const LISTED_MONTHS = 3
const AT_ONCE = 8
const SUMS = ['/ltv/ltv', '/ltv/info', '/ltv/range/C4', '/ltv/range/Q7', '/ltv/range/Q9']

/**
 * Every figure of the agency and the clients behind those of the last months, as it answers them
 * now: nothing that was kept from before.
 */
export const figuresNow = async (now = new Date()): Promise<Figures> => {
  await invalidateAll()
  const admin = await as({ level: 'Admin' })
  const lists = Array.from({ length: LISTED_MONTHS }, (_, ago) =>
    CLIENT_FIGURES.map(
      (figure) =>
        `/metrics/clients?figure=${figure}&month=${addMonths(monthOf(now), -ago)}&limit=100`,
    ),
  )
  const figureOf = async (path: string) => {
    const { status, body } = await admin.get(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    const { updatedAt: _at, ...rest } = Object(body) as { updatedAt?: string }
    return [path, typeof body === 'object' ? rest : (body as unknown)] as const
  }
  const paths = ['/metrics', ...SUMS, ...lists.flat()]
  return Object.fromEntries(await pLimit(AT_ONCE).map(paths, figureOf))
}
