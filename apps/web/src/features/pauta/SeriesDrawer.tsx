import type { Series } from '@bastidor/shared/pauta.series'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useDeleteSeries, useUpdateSeries } from './series.queries.ts'
import { SeriesReader } from './SeriesReader.tsx'
import { useMayEditSeries } from './useMayEditSeries.ts'
import { seriesShape, validateWork } from './work.form.ts'
import { WorkFields } from './WorkFields.tsx'

type Props = { series: Series; onClose: () => void }

/** A series: a form, or read-only for people who may not change it. */
export const SeriesDrawer = ({ series, onClose }: Props) => {
  const mayEdit = useMayEditSeries(series)
  if (mayEdit === undefined) return null
  return mayEdit ? (
    <SeriesForm series={series} onClose={onClose} />
  ) : (
    <SeriesReader series={series} onClose={onClose} />
  )
}

/** Its untouched tasks from today on follow the changes. */
const SeriesForm = ({ series, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm({
    record: series,
    shape: seriesShape,
    validate: validateWork,
    update: useUpdateSeries(),
    savedText: 'Repetição salva.',
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog
      title="Repetição"
      dialog={dialog}
      edit={edit}
      isSide
      aside={
        <DeleteButton
          label="Excluir"
          confirmLabel="excluir"
          cancelLabel="voltar"
          remove={useDeleteSeries()}
          of={series.id}
          deletedText={({ removed }) => `Repetição excluída. ${removedText(removed)}`}
          onDeleted={dialog.close}
        >
          <strong>{series.title}</strong> não se repete mais. As tarefas de hoje em diante em que
          ninguém mexeu saem; as outras ficam.
        </DeleteButton>
      }
    >
      <WorkFields
        form={edit.form}
        clientName={series.clientName}
        assigneeName={series.assigneeName}
      />
    </RecordFormDialog>
  )
}

const removedText = (removed: number): string => {
  if (removed === 0) return 'Nenhuma tarefa saiu.'
  return removed === 1 ? '1 tarefa aberta saiu.' : `${removed} tarefas abertas saíram.`
}
