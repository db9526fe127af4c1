import { Button, Group, Stack } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import type { Series } from '@bastidor/shared/pauta.series'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { personOf, ruleText } from './pauta.labels.ts'

type Props = { series: Series; onClose: () => void }

/** A series, read-only. */
export const SeriesReader = ({ series, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <FormDialog title="Repetição" dialog={dialog} isDirty={false} isSide>
      {(leave) => (
        <Stack gap="md">
          <Notice tone="info">Só quem criou a repetição ou cuida do cliente pode alterá-la.</Notice>
          <FieldList>
            <FieldDisplay label="Título">{series.title}</FieldDisplay>
            <FieldDisplay label="Texto">{series.desc}</FieldDisplay>
            <FieldDisplay label="Cliente">{series.clientName}</FieldDisplay>
            <FieldDisplay label="Departamento">{series.department}</FieldDisplay>
            <FieldDisplay label="Quem faz">{personOf(series)}</FieldDisplay>
            <FieldDisplay label="Repete">{ruleText(series)}</FieldDisplay>
            <FieldDisplay label="Próxima">{formatDay(series.next)}</FieldDisplay>
            <FieldDisplay label="Urgente">{series.urgent ? 'Sim' : 'Não'}</FieldDisplay>
          </FieldList>
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  )
}
