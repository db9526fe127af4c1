import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { ExportClients } from './ExportClients.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { RecentImports } from './RecentImports.tsx'
import { useClientImport, type ClientImport } from './useClientImport.ts'

/** Imports clients from a spreadsheet: file, columns, check, import. */
export const ImportClientsPage = () => {
  const way = useClientImport()
  const guard = useLeaveGuard(way.sheet !== null && way.record === null)
  const where = placeOf(way)
  const place = useFocusOnChange(where)
  return (
    <Page
      title="Importar clientes"
      lead="Traga a carteira da planilha. Nada é gravado antes de você conferir, e dá para desfazer."
      back={{ to: paths.clients, label: 'Clientes' }}
      actions={<ExportClients />}
    >
      <Stack gap={20}>
        <ImportSteps current={STEP_OF[where]} />
        {way.refusal && (
          <Notice tone="danger" title="Não deu certo">
            {way.refusal}
          </Notice>
        )}
        <div ref={place} tabIndex={-1} className="focus:no-outline">
          <Step way={way} />
        </div>
        <RecentImports />
      </Stack>
      {guard.prompt}
    </Page>
  )
}

const Step = ({ way }: { way: ClientImport }) => {
  if (way.record) return <ImportDone record={way.record} onAgain={way.restart} />
  if (way.isSaving) return <ImportProgress count={way.checked?.report.ready ?? 0} />
  if (way.progress) return <ImportProgress progress={way.progress} onCancel={way.cancelCheck} />
  if (way.checked) return <ImportReport way={way} checked={way.checked} />
  if (way.sheet) return <ImportColumns way={way} sheet={way.sheet} />
  return <ImportFile onChoose={(file) => void way.choose(file)} />
}

type Place = 'done' | 'saving' | 'checking' | 'report' | 'columns' | 'file'

const placeOf = ({ record, isSaving, progress, checked, sheet }: ClientImport): Place => {
  if (record) return 'done'
  if (isSaving) return 'saving'
  if (progress) return 'checking'
  if (checked) return 'report'
  return sheet ? 'columns' : 'file'
}

// The focused element unmounted with the last step; the next Tab starts at the new one.
const useFocusOnChange = (place: Place) => {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) element.current?.focus({ preventScroll: true })
    last.current = place
  }, [place])
  return element
}

const STEP_OF: Record<Place, number> = {
  file: 0,
  columns: 1,
  checking: 2,
  report: 2,
  saving: 3,
  done: 3,
}
