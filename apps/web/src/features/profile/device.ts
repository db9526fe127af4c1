import { formatInstant } from '@bastidor/shared/dates'

// The order matters: Edge and Opera also say Chrome, and Chrome says Safari.
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
]

/** A user agent in words: `Chrome no Windows`, `Safari no iPhone`. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Dispositivo desconhecido'
}

const nameIn = (names: [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When a session was last used: `Visto há 5 minutos`; after two days the date. */
export const lastSeen = (iso: string, now: Date): string => {
  const ago = now.getTime() - new Date(iso).getTime()
  if (ago < 2 * MINUTE) return 'Visto agora há pouco'
  if (ago < HOUR) return `Visto ${relative.format(-Math.floor(ago / MINUTE), 'minute')}`
  if (ago < DAY) return `Visto ${relative.format(-Math.floor(ago / HOUR), 'hour')}`
  if (ago < 2 * DAY) return `Visto ${relative.format(-1, 'day')}`
  return `Visto em ${formatInstant(iso)}`
}
