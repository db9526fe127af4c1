import { once } from '@bastidor/shared/once'
import { formatInstant } from '@bastidor/shared/dates'

const relative = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' }))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant is: `há 5 minutos`; after two days the date, `em 20/11/2026, 14:05`. */
export const relativeTime = (iso: string, now: Date): string => {
  const ago = now.getTime() - new Date(iso).getTime()
  if (ago < 2 * MINUTE) return 'agora há pouco'
  if (ago < HOUR) return relative().format(-Math.floor(ago / MINUTE), 'minute')
  if (ago < DAY) return relative().format(-Math.floor(ago / HOUR), 'hour')
  if (ago < 2 * DAY) return relative().format(-1, 'day')
  return `em ${formatInstant(iso)}`
}
