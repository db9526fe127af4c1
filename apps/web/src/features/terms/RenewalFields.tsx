import { Group, NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { ADJUSTMENT_INDEXES, renewInputSchema } from '@bastidor/shared/terms'
import { adjusted } from '@bastidor/shared/terms.days'
import type { UseFormReturnType } from '@mantine/form'
import { CountField } from '#ui/inputs/CountField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { NumberField } from '#ui/inputs/NumberField.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { hasProposalNumber, type RenewalValues } from './renewal.form.ts'

const INDEXES = [
  { value: '', label: 'Sem índice' },
  ...ADJUSTMENT_INDEXES.map((index) => ({ value: index, label: index })),
]

type Props = { client: Client; form: UseFormReturnType<RenewalValues, RenewalValues> }

/** The fields of a renewal: months, adjustment, fee and scope. */
export const RenewalFields = ({ client, form }: Props) => {
  const handlePercent = (percent: number | string) => {
    form.setFieldValue('percent', percent)
    // Also of one that is typed as a text, such as `-10`.
    const read = renewInputSchema.shape.percent.safeParse(percent)
    if (read.success) form.setFieldValue('value', adjusted(client.value, read.data ?? 0))
  }
  const handleValue = (value: number | string) => {
    form.setFieldValue('value', value)
    form.setFieldValue('percent', '')
  }
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <CountField
          label="Meses"
          required
          min={1}
          max={60}
          data-autofocus
          {...form.getInputProps('months')}
        />
        <NativeSelect label="Índice" data={INDEXES} {...form.getInputProps('index')} />
        <NumberField
          label="Reajuste (%)"
          decimals={2}
          min={-50}
          max={100}
          placeholder="0"
          {...form.getInputProps('percent')}
          onChange={handlePercent}
        />
        <MoneyField label="Mensalidade" {...form.getInputProps('value')} onChange={handleValue} />
      </SimpleGrid>
      <Group grow align="flex-start" gap="sm" wrap="nowrap">
        <CountField label="Nº Criativos" {...form.getInputProps('posts')} />
        <CountField label="Nº Vídeos" {...form.getInputProps('nVideos')} />
        <CountField label="Nº Visitas" {...form.getInputProps('nVisitas')} />
      </Group>
      {!hasProposalNumber(client) && (
        <PhoneField
          label="Whatsapp"
          description="O da ficha não serve para uma proposta. Só é preciso para criar uma."
          {...form.getInputProps('whatsapp')}
        />
      )}
      <Textarea
        label="Observação"
        autosize
        minRows={1}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </>
  )
}
