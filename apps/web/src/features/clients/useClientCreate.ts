import { useQuery } from '@tanstack/react-query'
import { clientInputSchema, type ClientInput } from '@bastidor/shared/clients'
import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import { fieldsOf } from '@bastidor/shared/errors'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'
import { useCreateClient } from './clients.queries.ts'

type Values = {
  name: string
  plan: string
  value: number | string
  posts: number | string
  whatsapp: string
  gestor: string
  cs: string
}
const EMPTY: Values = {
  name: '',
  plan: '',
  value: '',
  posts: '',
  whatsapp: '',
  gestor: '',
  cs: '',
}

const shape: FormAdapter<Client, Values, ClientInput> = {
  schema: clientSchema,
  labels: {
    name: 'Nome do Cliente',
    plan: 'Plano',
    value: 'Valor',
    posts: 'Criativos',
    whatsapp: 'Whatsapp',
    gestor: 'Gestor',
    cs: 'CS',
  },
  valuesOf: () => EMPTY,
  inputOf: (values) => clientInputSchema.parse(values),
}

/** The form of a new client; selecting a plan fills in its creatives, unless they were edited. */
export const useClientCreate = (onDone: (created: Client | null) => void) => {
  const { data: plans = [] } = useQuery(allPlansQuery())
  const edit = useRecordForm({
    record: null,
    shape,
    validate: errorsOf,
    create: useCreateClient(),
    createdText: ({ name }) => `${name} entrou para a carteira.`,
    onDone,
  })
  const { form } = edit

  const postsOf = (plan: string): number | string =>
    plans.find(({ id }) => id === plan)?.posts ?? ''
  const setPlan = (plan: string) => {
    const isUntouched = form.values.posts === postsOf(form.values.plan)
    form.setFieldValue('plan', plan)
    if (isUntouched) form.setFieldValue('posts', postsOf(plan))
  }

  return { edit, setPlan }
}

const errorsOf = (values: Values): Record<string, string> => {
  const parsed = clientInputSchema.safeParse(values)
  return parsed.success ? {} : fieldsOf(parsed.error)
}
