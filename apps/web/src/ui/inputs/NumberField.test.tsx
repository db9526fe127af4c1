import { MantineProvider } from '@mantine/core'
import { clientFieldsSchema } from '@bastidor/shared/clients'
import { fieldsOf } from '@bastidor/shared/errors'
import { money } from '@bastidor/shared/fields'
import { PROPOSAL_VALUE_MAX, proposalInputSchema } from '@bastidor/shared/proposals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { parseDate, INVALID_DATE } from '#lib/formatting/parse-date.ts'
import { CountField } from './CountField.tsx'
import { DateField } from './DateField.tsx'
import { DueDayField } from './DueDayField.tsx'
import { HoursField } from './HoursField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { newUser } from '#test/user.ts'

const schema = z.object({
  valor: proposalInputSchema.shape.value,
  perfis: proposalInputSchema.shape.gmb,
  criativos: clientFieldsSchema.shape.posts,
  horas: money(100),
  dia: clientFieldsSchema.shape.vencimento,
  whatsapp: proposalInputSchema.shape.whatsapp,
  data: z.string().refine((typed) => parseDate(typed) !== null, INVALID_DATE),
})
type Values = Record<keyof typeof schema.shape, number | string>
const BLANK: Values = {
  valor: '',
  perfis: 0,
  criativos: '',
  horas: '',
  dia: '',
  whatsapp: '47999998888',
  data: '',
}

let sent: object[] = []
const create = { isPending: false, mutate: (input: object) => void sent.push(input) }

/** Every kind of number field, in a form as the screens have it. */
const Form = () => {
  const edit = useRecordForm<{ id: string; version: number }, Values, object>({
    record: null,
    shape: { schema: z.never(), labels: BLANK_LABELS, valuesOf: () => BLANK, inputOf },
    validate: (values) => {
      const parsed = schema.safeParse(values)
      return parsed.success ? {} : fieldsOf(parsed.error)
    },
    create,
    onDone: () => undefined,
  })
  const { form } = edit
  return (
    <MantineProvider>
      <form noValidate onSubmit={form.onSubmit(edit.save, edit.focusFirst)}>
        <MoneyField label="valor" max={PROPOSAL_VALUE_MAX} {...form.getInputProps('valor')} />
        <NumberStepper label="perfis" max={10} {...form.getInputProps('perfis')} />
        <CountField label="criativos" {...form.getInputProps('criativos')} />
        <HoursField label="horas" max={100} {...form.getInputProps('horas')} />
        <DueDayField label="dia" {...form.getInputProps('dia')} />
        <PhoneField label="whatsapp" {...form.getInputProps('whatsapp')} />
        <DateField label="data" {...form.getInputProps('data')} />
        <button type="submit">Salvar</button>
      </form>
    </MantineProvider>
  )
}
const BLANK_LABELS = Object.fromEntries(Object.keys(BLANK).map((name) => [name, name]))
const inputOf = (values: Values) => schema.parse(values)

const field = (label: string) => screen.getByLabelText(label)
const open = () => {
  render(<Form />)
  return newUser()
}
beforeEach(() => {
  sent = []
})

const RANGE = 'Informe um número inteiro de 0 a 10.'
const CREATIVES = 'Informe um número inteiro de 0 a 10.000.'
const AMOUNT = 'Informe um número de 0 a 999.999,99, com no máximo duas casas decimais.'
const HOURS = 'Informe um número de 0 a 100, com no máximo duas casas decimais.'
const DUE_DAY = 'Informe um dia do mês, de 1 a 31.'
const PHONE = 'Preencha o Whatsapp no formato correto: 47999999999 ou (47) 99999-9999'

// Field, what is typed, what shows once one has left the field, and what is wrong with it.
const CASES = [
  ['perfis', '7', '7', ''],
  ['perfis', '60', '60', RANGE],
  ['perfis', '100', '100', RANGE],
  ['perfis', '-5', '-5', RANGE],
  ['perfis', '1e5', '1e5', RANGE],
  ['perfis', '1,5', '1,5', RANGE],
  ['perfis', ' 8 ', '8', ''],
  ['perfis', 'R$ 10', '10', ''],
  ['criativos', '1.500', '1500', ''],
  ['criativos', '10001', '10001', CREATIVES],
  ['valor', '1.234,56', 'R$ 1.234,56', ''],
  ['valor', '1.500', 'R$ 1.500,00', ''],
  ['valor', '1500.5', 'R$ 1.500,50', ''],
  ['valor', 'R$ 10', 'R$ 10,00', ''],
  ['valor', ' 12 ', 'R$ 12,00', ''],
  ['valor', '1000000', 'R$ 1.000.000,00', AMOUNT],
  ['valor', '1e5', '1e5', AMOUNT],
  ['valor', '-5', '-5', AMOUNT],
  ['valor', '1,005', '1,005', AMOUNT],
  ['valor', '9'.repeat(40), '9'.repeat(40), AMOUNT],
  ['horas', '1,5', '1,5 h', ''],
  ['horas', '101', '101 h', HOURS],
  ['dia', '5', 'Dia 5', ''],
  ['dia', '45', 'Dia 45', DUE_DAY],
  ['dia', '0', 'Dia 0', DUE_DAY],
  ['whatsapp', '479999988889', '479999988889', PHONE],
  ['whatsapp', '+55 47 99999-8888', '(47) 99999-8888', ''],
  ['data', '05/07/19901', '05/07/19901', INVALID_DATE],
  ['data', '31022020', '31/02/2020', INVALID_DATE],
] as const

test('typed and pasted text stays, and the field shows its error on blur', () => {
  open()
  const seen = CASES.map(([label, typed]) => {
    const input = field(label) as HTMLInputElement
    act(() => input.focus())
    fireEvent.change(input, { target: { value: typed } })
    expect(input).toHaveValue(label === 'whatsapp' || label === 'data' ? input.value : typed)
    act(() => input.blur())
    const text = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    if (text) expect(input).toBeInvalid()
    return [label, typed, input.value, text?.textContent ?? '']
  })
  expect(seen).toEqual(CASES)
})

test('written over key by key, it loses none', async () => {
  const user = open()
  await user.type(field('perfis'), '100')
  expect(field('perfis')).toHaveValue('100')
  await user.click(field('valor'))
  await user.keyboard('1.234,56')
  expect(field('valor')).toHaveValue('1.234,56')
  await user.tab()
  expect(field('valor')).toHaveValue('R$ 1.234,56')
  await user.tab({ shift: true })
  await user.keyboard('-5')
  expect(field('valor')).toHaveValue('-5')
})

test('a number beyond the limit is not sent', async () => {
  const user = open()
  await user.type(field('valor'), '1500')
  await user.type(field('perfis'), '{selectall}60')
  await user.click(screen.getByText('Salvar'))
  expect(sent).toEqual([])
  expect(field('perfis')).toHaveFocus()
  expect(field('perfis')).toHaveAccessibleDescription(RANGE)
  await user.keyboard('6')
  await user.click(screen.getByText('Salvar'))
  expect(sent).toMatchObject([{ valor: 1500, perfis: 6 }])
})

test('arrows and buttons stop at the limits, and come back from beyond them', async () => {
  const user = open()
  const press = async (keys: string) => {
    await user.keyboard(keys)
    return (document.activeElement as HTMLInputElement).value
  }
  await user.click(field('perfis'))
  expect(await press('{ArrowUp}')).toBe('1')
  expect(await press('{ArrowDown}{ArrowDown}')).toBe('0')
  expect(await press('{ArrowUp>12/}')).toBe('10')
  expect(await press('{Control>}a{/Control}60')).toBe('60')
  expect(await press('{ArrowUp}')).toBe('10')
  expect(await press('{Control>}a{/Control}1e5{ArrowUp}')).toBe('1e5')
  await user.click(screen.getByLabelText('Menos: perfis'))
  expect(field('perfis')).toHaveValue('1e5')
  await user.type(field('perfis'), '{selectall}60')
  expect(screen.getByLabelText('Mais: perfis')).toHaveAttribute('aria-disabled', 'false')
  await user.click(screen.getByLabelText('Menos: perfis'))
  expect(field('perfis')).toHaveValue('10')
  await user.click(field('dia'))
  expect(await press('{ArrowDown}')).toBe('1')
})

test('a field that nobody filled says nothing when one only passes by', async () => {
  const user = open()
  for (let times = 0; times < 12; times += 1) await user.tab()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})
