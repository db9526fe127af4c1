import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import classes from './Calendar.module.css'

type Props = {
  day: string | null
  onChoose: (day: string) => void
  maxDay?: string
  startDay?: string
}

/** The calendar of a day field; without a value it starts with the years, for birthdays. */
export const Calendar = ({ day, onChoose, maxDay, startDay }: Props) => (
  <DatePicker
    value={day}
    onChange={(chosen) => chosen && onChoose(chosen)}
    locale="pt-br"
    firstDayOfWeek={0}
    defaultLevel={day ? 'month' : 'decade'}
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
