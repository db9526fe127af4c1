import { AppError } from '@bastidor/shared/errors'
import type {
  ClientImportRecord,
  ImportIssue,
  ImportReport,
} from '@bastidor/shared/client-transfer'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, toApiError } from '#lib/http/api-error.ts'
import { announceSession } from '#lib/session/session-events.ts'
import { checkImport, useImportClients } from './client-transfer.queries.ts'
import { chooseSheet, mappingFor, type ChosenSheet, type Mapping } from './sheet.ts'

export type Checked = { report: ImportReport; issues: ImportIssue[] }
type Progress = { share: number; done: number; total: number }

/** Share of the upload in the displayed progress; the rest is the check. */
const SENT_SHARE = 0.3
const AT_START: Progress = { share: 0, done: 0, total: 0 }

/** The state of an import: file, mapping, check, import. Going back loses nothing. */
export const useClientImport = () => {
  const [sheet, setSheet] = useState<ChosenSheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [plan, setPlan] = useState('')
  const [skipDuplicates, setSkipDuplicates] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [record, setRecord] = useState<ClientImportRecord | null>(null)
  const running = useRef<AbortController | null>(null)
  const saving = useImportClients()
  useEffect(() => () => running.current?.abort(), [])

  const formOf = (chosen: ChosenSheet) => {
    const form = new FormData()
    form.append('mapping', JSON.stringify(mapping))
    form.append('plan', plan)
    form.append('skipDuplicates', String(skipDuplicates))
    form.append('file', chosen.file, chosen.file.name)
    return form
  }

  const choose = async (file: File | undefined) => {
    if (!file) return
    // A file that is open in Excel, or deleted, cannot be read.
    const chosen = await chooseSheet(file).catch((error: unknown) =>
      error instanceof AppError ? error.message : UNREADABLE,
    )
    setChecked(null)
    if (typeof chosen === 'string') return setRefusal(chosen)
    setRefusal(null)
    setMapping(mappingFor(chosen, sheet && { headings: sheet.headings, mapping }))
    setSheet(chosen)
  }

  const check = async () => {
    if (!sheet) return
    const abort = new AbortController()
    running.current = abort
    const issues: ImportIssue[] = []
    setRefusal(null)
    setProgress(AT_START)
    let isComplete = false
    try {
      await checkImport({
        form: formOf(sheet),
        signal: abort.signal,
        onSent: (share) => setProgress({ ...AT_START, share: share * SENT_SHARE }),
        onEvent: ({ done, total, issues: more, report }) => {
          issues.push(...more)
          setProgress({ done, total, share: SENT_SHARE + (1 - SENT_SHARE) * (done / total) })
          if (!report) return
          isComplete = true
          setChecked({ report, issues })
        },
      })
      // The connection was lost, or the server has ended.
      if (!isComplete) setRefusal(CUT_OFF)
    } catch (error) {
      if (isSessionEnd(error)) announceSession('ended')
      else if (!abort.signal.aborted) setRefusal(toApiError(error).message)
    } finally {
      setProgress(null)
    }
  }

  const save = () => {
    if (!sheet) return
    setRefusal(null)
    saving.mutate(formOf(sheet), {
      onSuccess: setRecord,
      onError: (error) => {
        const { code, message } = toApiError(error)
        if (code !== 'VALIDATION') return setRefusal(message)
        // The portfolio has changed since the check: a new one lists the lines that are refused.
        setChecked(null)
        void check()
      },
    })
  }

  const restart = () => {
    setSheet(null)
    setMapping([])
    setChecked(null)
    setRecord(null)
    setRefusal(null)
    setSkipDuplicates(false)
  }

  return {
    sheet,
    mapping,
    setMapping,
    plan,
    setPlan,
    skipDuplicates,
    setSkipDuplicates,
    progress,
    checked,
    refusal,
    record,
    isSaving: saving.isPending,
    choose,
    check: () => void check(),
    cancelCheck: () => running.current?.abort(),
    backToColumns: () => setChecked(null),
    save,
    restart,
  }
}
export type ClientImport = ReturnType<typeof useClientImport>

const CUT_OFF =
  'A conexão caiu antes do fim da conferência. Nada foi gravado: clique em Conferir de novo.'
const UNREADABLE = 'Não foi possível ler este arquivo. Feche-o na planilha e escolha de novo.'
