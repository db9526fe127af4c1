import { once } from '@bastidor/shared/once'
import { DAY_MS, HOUR_MS, MINUTE_MS, formatInstant } from '@bastidor/shared/dates'

const relative = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' }))

/** How long ago an instant is: `há 5 minutos`; after two days the date, `em 20/11/2026, 14:05`. */
export const relativeTime = (iso: string, now: Date): string => {
  const ago = now.getTime() - new Date(iso).getTime()
  if (ago < 2 * MINUTE_MS) return 'agora há pouco'
  if (ago < HOUR_MS) return relative().format(-Math.floor(ago / MINUTE_MS), 'minute')
  if (ago < DAY_MS) return relative().format(-Math.floor(ago / HOUR_MS), 'hour')
  if (ago < 2 * DAY_MS) return relative().format(-1, 'day')
  return `em ${formatInstant(iso)}`
}
