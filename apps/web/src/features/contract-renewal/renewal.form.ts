import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import { clientFieldsSchema, type ClientPatch } from '@bastidor/shared/clients'
import { contractEnd, monthsIn } from '@bastidor/shared/contract-end'
import { formatDay } from '@bastidor/shared/dates'
import type { FormErrors } from '@mantine/form'
import { formatMoney } from '#lib/formatting/money.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** `tempoContrato` is the whole length, from the client's start to the new end. */
export type RenewalValues = { tempoContrato: string; value: number | string }

const CHOICES = [3, 6, 12, 24]
const USUAL = 12

/** Converts a client into the form of its renewal; the length proposed repeats a short one. */
export const RENEWAL: FormAdapter<Client, RenewalValues, Partial<ClientPatch>> = {
  schema: clientSchema,
  labels: { tempoContrato: 'Renovar por', value: 'Valor da Mensalidade' },
  valuesOf: (client) => {
    const { months, proposed } = lengthsOf(client?.tempoContrato ?? '')
    return { tempoContrato: lengthOf(months + proposed), value: client?.value ?? '' }
  },
  inputOf: ({ tempoContrato, value }) => ({ tempoContrato, value: Number(value) }),
  textOf: (name, value) => (name === 'value' ? formatMoney(Number(value)) : plainText(value)),
}

/** The lengths to choose from, each with the day on which the contract would end. */
export const renewalChoices = ({ dateStart, tempoContrato }: Client) => {
  const { months, proposed } = lengthsOf(tempoContrato)
  return [...new Set([...CHOICES, proposed])]
    .toSorted((one, other) => one - other)
    .map((added) => {
      const value = lengthOf(months + added)
      const end = contractEnd(dateStart, value)
      return { value, label: `Mais ${lengthText(added)}${end ? `, até ${formatDay(end)}` : ''}` }
    })
}

export const renewalErrors = ({ value }: RenewalValues): FormErrors => {
  const problem = clientFieldsSchema.shape.value.safeParse(value).error?.issues[0]?.message
  return problem ? { value: problem } : {}
}

/** The months of a contract, and those by which it is proposed to renew it. */
const lengthsOf = (stored: string) => {
  const months = monthsIn(stored) ?? USUAL
  return { months, proposed: Math.min(months, USUAL) }
}

const lengthOf = (months: number): string => (months === 1 ? '1 Mês' : `${months} Meses`)

const lengthText = (months: number): string => (months === 1 ? '1 mês' : `${months} meses`)
