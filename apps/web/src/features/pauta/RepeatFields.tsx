import { Chip, Group, Input, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { dayOf, formatDay, weekdayOf } from '@bastidor/shared/dates'
import { nextDate } from '@bastidor/shared/pauta.days'
import { seriesRuleSchema } from '@bastidor/shared/pauta.series'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/browser/useNow.ts'
import { CountField } from '#ui/inputs/CountField.tsx'
import { DateField } from '#ui/inputs/DateField.tsx'
import { WEEKDAYS } from './pauta.labels.ts'
import { datesQuery } from './series.queries.ts'
import { ruleOf } from './work.form.ts'
import type { WorkForm } from './work.form.ts'

const ASK_MS = 300
const WHO = [
  { value: '', label: 'Uma pessoa' },
  { value: 'gestor', label: 'O gestor do cliente' },
  { value: 'cs', label: 'O CS do cliente' },
]

/** How a task repeats, and the next days on which it does. */
export const RepeatFields = ({ form }: { form: WorkForm }) => {
  const { unit, every } = form.values
  return (
    <fieldset className="grid min-w-0 gap-14 rounded-md px-16 pt-14 pb-16 strong-line">
      <legend className="px-6 py-0 weight-600">Repetição</legend>
      <NativeSelect label="De quem é" data={WHO} {...form.getInputProps('who')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-14">
        <CountField label="A cada" max={12} {...form.getInputProps('every')} />
        <NativeSelect
          label="Período"
          data={[
            { value: 'week', label: Number(every) === 1 ? 'semana' : 'semanas' },
            { value: 'month', label: Number(every) === 1 ? 'mês' : 'meses' },
          ]}
          {...form.getInputProps('unit')}
        />
      </div>
      {unit === 'week' ? (
        <Weekdays form={form} />
      ) : (
        <CountField
          label="Dia do mês"
          description="Num mês mais curto, o último dia."
          max={31}
          {...form.getInputProps('day')}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-14">
        <DateField label="Começa em" required {...form.getInputProps('startsOn')} />
        <DateField label="Termina em" {...form.getInputProps('endsOn')} />
      </div>
      <NextDates form={form} />
    </fieldset>
  )
}

const Weekdays = ({ form }: { form: WorkForm }) => {
  const { error, ...props } = form.getInputProps('weekdays') as {
    error?: string
    value: string[]
    onChange: (days: string[]) => void
  }
  return (
    <Input.Wrapper label="Dias da semana" required error={error} labelElement="div">
      <Chip.Group multiple value={props.value} onChange={props.onChange}>
        <Group gap={6} mt={4}>
          {WEEKDAYS.map((name, index) => (
            <Chip key={name} value={String(index + 1)} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

const NextDates = ({ form }: { form: WorkForm }) => {
  const today = dayOf(useNow())
  const [rule] = useDebouncedValue(ruleOf(form.values), ASK_MS)
  const isWhole = seriesRuleSchema.safeParse(rule).success
  // The first days of one that began long ago are over: it is counted from its next.
  const startsOn = isWhole ? nextDate(rule, today) : null
  const { data } = useQuery({
    ...datesQuery({ ...rule, ...(startsOn && { startsOn }) }),
    enabled: startsOn !== null,
  })
  const dates = startsOn === null ? [] : data?.dates
  if (!isWhole || !dates) return null
  return (
    <div className="text-13.5 text-dimmed tabular" role="status">
      {dates.length === 0 ? (
        'Nenhum dia cabe nesta repetição.'
      ) : (
        <>Próximos dias: {dates.map((day) => `${nameOf(day)} ${formatDay(day)}`).join(', ')}</>
      )}
    </div>
  )
}

const nameOf = (day: string) => WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? ''
