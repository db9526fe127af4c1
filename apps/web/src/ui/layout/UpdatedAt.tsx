import { once } from '@bastidor/shared/once'
import { dayOf, formatInstant, TIME_ZONE } from '@bastidor/shared/dates'
import { useState } from 'react'

const timeFormat = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** When figures were computed, in São Paulo time, with the date unless it was today. */
export const UpdatedAt = ({ at }: { at: string }) => {
  const [now] = useState(() => new Date())
  const instant = new Date(at)
  const isToday = dayOf(instant) === dayOf(now)
  return (
    <p className="text-13 text-dimmed tabular">
      {isToday
        ? `atualizado às ${timeFormat().format(instant)}`
        : `atualizado em ${formatInstant(at)}`}
    </p>
  )
}
