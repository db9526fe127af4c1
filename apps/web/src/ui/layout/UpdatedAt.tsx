import { clockAt, dayOf, formatInstant } from '@bastidor/shared/dates'
import { useState } from 'react'

/** When figures were computed, in São Paulo time, with the date unless it was today. */
export const UpdatedAt = ({ at }: { at: string }) => {
  const [now] = useState(() => new Date())
  const isToday = dayOf(new Date(at)) === dayOf(now)
  return (
    <p className="text-13 text-dimmed tabular">
      {isToday ? `atualizado às ${clockAt(at)}` : `atualizado em ${formatInstant(at)}`}
    </p>
  )
}
