import {
  pautaTaskInputSchema,
  pautaTaskSchema,
  type PautaTask,
  type PautaTaskInput,
  type PautaTaskPatch,
} from '@bastidor/shared/pauta'
import {
  seriesInputSchema,
  seriesSchema,
  type Series,
  type SeriesInput,
} from '@bastidor/shared/pauta.series'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { dateText, parseDate } from '#lib/formatting/parse-date.ts'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'

/** The form's values of a task and of a series; days as they are typed. */
export type WorkValues = {
  title: string
  desc: string
  clientId: string
  department: string
  assigneeId: string
  dueOn: string
  urgent: boolean
  state: string
  repeats: boolean
  who: string
  unit: string
  every: string | number
  weekdays: string[]
  day: string | number
  startsOn: string
  endsOn: string
}
export type WorkForm = UseFormReturnType<WorkValues, WorkValues>

const LABELS = {
  title: 'Título',
  desc: 'Texto',
  clientId: 'Cliente',
  department: 'Departamento',
  assigneeId: 'Quem faz',
  dueOn: 'Dia',
  urgent: 'Urgente',
  state: 'Estado',
}
const RULE_LABELS = {
  who: 'De quem é',
  unit: 'Repete por',
  every: 'A cada',
  weekdays: 'Dias da semana',
  day: 'Dia do mês',
  startsOn: 'Começa em',
  endsOn: 'Termina em',
}

/** The values of a new task. */
const newWork = (over: Partial<WorkValues>): WorkValues => ({
  title: '',
  desc: '',
  clientId: '',
  department: '',
  assigneeId: '',
  dueOn: '',
  urgent: false,
  state: 'open',
  repeats: false,
  who: '',
  unit: 'week',
  every: 1,
  weekdays: [],
  day: '',
  startsOn: '',
  endsOn: '',
  ...over,
})

const wordsOf = ({
  title,
  desc,
  clientId,
  department,
  assigneeId,
  urgent,
}: PautaTask | Series) => ({
  title,
  desc,
  clientId: clientId ?? '',
  department: department ?? '',
  assigneeId: assigneeId ?? '',
  urgent,
})
const typedDay = (day: string | null) => (day ? dateText(day) : '')

const words = ({ title, desc, clientId, department, assigneeId, urgent }: WorkValues) => ({
  title,
  desc,
  clientId,
  department,
  assigneeId,
  urgent,
})

/** The rule as the API takes it. */
export const ruleOf = ({ unit, every, weekdays, day, startsOn, endsOn }: WorkValues) => ({
  unit: unit as SeriesInput['unit'],
  every: Number(every),
  weekdays: unit === 'week' ? weekdays.map(Number).toSorted((a, b) => a - b) : [],
  day: unit === 'month' && day !== '' ? Number(day) : null,
  startsOn: parseDate(startsOn) ?? '',
  endsOn: parseDate(endsOn) || null,
})

const seriesOf = (values: WorkValues) => ({
  ...words(values),
  ...(values.who && { assigneeId: '' }),
  who: values.who,
  ...ruleOf(values),
})
const taskOf = (values: WorkValues) => ({
  ...words(values),
  dueOn: parseDate(values.dueOn) || null,
})

/** A task; a new one that repeats is a series. */
export const taskShape = (
  fresh: Partial<WorkValues>,
): FormAdapter<PautaTask, WorkValues, PautaTaskPatch | PautaTaskInput | SeriesInput> => ({
  schema: pautaTaskSchema,
  labels: { ...LABELS, ...RULE_LABELS },
  valuesOf: (task) =>
    task
      ? newWork({ ...wordsOf(task), dueOn: typedDay(task.dueOn), state: task.state })
      : newWork(fresh),
  inputOf: (values) => {
    if (values.repeats) return seriesInputSchema.parse(seriesOf(values))
    const input = pautaTaskInputSchema.parse(taskOf(values))
    return {
      ...input,
      ...(values.state !== 'open' && { state: values.state as PautaTask['state'] }),
    }
  },
})

/** The task of a journey or a chore: of it the Pauta changes only these. */
export const entryShape = (
  kind: 'journey' | 'chore',
): FormAdapter<PautaTask, WorkValues, PautaTaskPatch> => ({
  ...taskShape({}),
  labels:
    kind === 'journey'
      ? { assigneeId: LABELS.assigneeId, dueOn: LABELS.dueOn, state: LABELS.state }
      : { state: LABELS.state },
  inputOf: ({ state, assigneeId, dueOn }) => ({
    state: state as PautaTask['state'],
    ...(kind === 'journey' && { assigneeId: assigneeId || null, dueOn: parseDate(dueOn) || null }),
  }),
})

/** A stored task, whose state is changed, too. */
export const storedShape: FormAdapter<PautaTask, WorkValues, PautaTaskPatch> = {
  ...taskShape({}),
  labels: LABELS,
  inputOf: (values) => ({
    ...pautaTaskInputSchema.parse(taskOf(values)),
    state: values.state as PautaTask['state'],
  }),
}

export const seriesShape: FormAdapter<Series, WorkValues, SeriesInput> = {
  schema: seriesSchema,
  labels: { ...LABELS, ...RULE_LABELS },
  valuesOf: (series) =>
    series
      ? newWork({
          ...wordsOf(series),
          repeats: true,
          who: series.who ?? '',
          unit: series.unit,
          every: series.every,
          weekdays: series.weekdays.map(String),
          day: series.day ?? '',
          startsOn: typedDay(series.startsOn),
          endsOn: typedDay(series.endsOn),
        })
      : newWork({ repeats: true }),
  inputOf: (values) => seriesInputSchema.parse(seriesOf(values)),
}

const DAYS = ['dueOn', 'startsOn', 'endsOn'] as const

/** Field → error text. */
export const validateWork = (values: WorkValues): FormErrors => {
  const typed = DAYS.filter((field) => values[field] !== '' && !parseDate(values[field]))
  const checked = values.repeats
    ? seriesInputSchema.safeParse(seriesOf(values))
    : pautaTaskInputSchema.safeParse(taskOf(values))
  const issues = checked.success ? [] : checked.error.issues
  return Object.fromEntries([
    ...issues.map(({ path, message }) => [String(path[0]), message]),
    ...typed.map((field) => [field, 'Data inválida.']),
  ]) as FormErrors
}
