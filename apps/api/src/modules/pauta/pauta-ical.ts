import { addDays } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'

type Event = Pick<PautaTask, 'id' | 'title' | 'clientName' | 'createdAt'> & { dueOn: string }

/** Tasks as an iCalendar file (RFC 5545) of all-day events, without their descriptions. */
export const toCalendar = (tasks: readonly Event[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bastidor//Pauta//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Pauta',
    ...tasks.flatMap(toEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

const toEvent = ({ id, title, clientName, createdAt, dueOn }: Event): string[] => [
  'BEGIN:VEVENT',
  `UID:task-${id}@bastidor`,
  `DTSTAMP:${createdAt.replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${digits(dueOn)}`,
  `DTEND;VALUE=DATE:${digits(addDays(dueOn, 1))}`,
  `SUMMARY:${escaped(clientName ? `${title} · ${clientName}` : title)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const digits = (day: string) => day.replaceAll('-', '')

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const MAX_OCTETS = 75

/** Breaks a line of more than 75 octets between characters; a space continues it. */
const fold = (line: string): string => {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
