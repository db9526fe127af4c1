import { Stack } from '@mantine/core'
import type { HandedOver } from '@bastidor/shared/pauta'
import { useState } from 'react'
import { wordList } from '#lib/formatting/word-list.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { useHandOver } from './pauta.queries.ts'

type Props = {
  from: { id: string; name: string }
  onClose: () => void
  onHandedOver?: () => void
}

/** Hands all open work of a person over to somebody else. */
export const HandOverDialog = ({ from, onClose, onHandedOver }: Props) => {
  const dialog = useDialog(onClose)
  const [to, setTo] = useState('')
  const [error, setError] = useState('')
  const handOver = useHandOver()
  const handleConfirm = () => {
    if (!to) return setError('Escolha alguém ativo.')
    handOver.mutate(
      { from: from.id, to },
      {
        onSuccess: (handed) => {
          toastSuccess(handedText(handed))
          onHandedOver?.()
          dialog.close()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title={`Passar o trabalho de ${from.name}`}
      confirmLabel="Passar tudo"
      cancelLabel="Cancelar"
      isDanger={false}
      isWorking={handOver.isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      <Stack gap="sm">
        <p>Tarefas abertas, jornadas, repetições e trabalhos com algo por fazer mudam de mãos.</p>
        <ColleagueSelect
          label="Quem assume"
          except={from.id}
          value={to}
          error={error}
          onChange={(id) => {
            setTo(id)
            setError('')
          }}
        />
      </Stack>
    </ConfirmDialog>
  )
}

const WORDS: Record<keyof HandedOver, readonly [one: string, many: string]> = {
  tasks: ['tarefa', 'tarefas'],
  journey: ['tarefa de jornada', 'tarefas de jornada'],
  series: ['repetição', 'repetições'],
  chores: ['trabalho', 'trabalhos'],
}

/** '2 tarefas e 1 repetição mudaram de mãos.' */
const handedText = (handed: HandedOver): string => {
  const parts = (Object.keys(WORDS) as (keyof HandedOver)[])
    .filter((kind) => handed[kind] > 0)
    .map((kind) => `${handed[kind]} ${WORDS[kind][handed[kind] === 1 ? 0 : 1]}`)
  return parts.length > 0 ? `Passado adiante: ${wordList(parts)}.` : 'Não havia nada aberto.'
}
