import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { useRef } from 'react'
import classes from './Calendar.module.css'

type Props = {
  day: string | null
  onChoose: (day: string) => void
  maxDay?: string
  startDay?: string
}

/** The calendar of a day field; without a value it starts with the years, for birthdays. */
export const Calendar = ({ day, onChoose, maxDay, startDay }: Props) => {
  const picker = useRef<HTMLDivElement>(null)
  const open = (element: HTMLDivElement | null) => {
    picker.current = element
    focusGrid(element)
  }
  return (
    <DatePicker
      ref={open}
      value={day}
      onChange={(chosen) => chosen && onChoose(chosen)}
      locale="pt-br"
      firstDayOfWeek={0}
      defaultLevel={day ? 'month' : 'decade'}
      onLevelChange={() => setTimeout(() => focusGrid(picker.current))}
      classNames={{ day: classes.day }}
      {...((day ?? startDay) && { defaultDate: day ?? startDay })}
      {...(maxDay && { maxDate: maxDay })}
      ariaLabels={{
        previousMonth: 'Mês anterior',
        nextMonth: 'Próximo mês',
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
      }}
    />
  )
}

/**
 * Moves the focus into the grid of days, months or years, from where arrows choose. The popover's own
 * focus trap looks for the attribute; where this code was loaded only now, it has run before.
 */
const focusGrid = (picker: HTMLElement | null) => {
  const cell =
    picker?.querySelector<HTMLElement>('table [tabindex="0"]:not([data-outside])') ??
    picker?.querySelector<HTMLElement>('table button:not([data-outside], :disabled)')
  cell?.setAttribute('data-autofocus', '')
  // Not before the popover has noted where to return the focus.
  setTimeout(() => cell?.focus({ preventScroll: true }))
}
