import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { Proposal } from '@bastidor/shared/proposals.views'
import type { RenewInput, Renewed } from '@bastidor/shared/terms'
import { useRef, useState } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { RenewalFields } from './RenewalFields.tsx'
import { ProposedDialog } from './ProposedDialog.tsx'
import { renewalShape, validateRenewal, type RenewalValues } from './renewal.form.ts'
import { beginsText } from './terms.labels.ts'
import { useRenew } from './terms.queries.ts'

type Props = { client: Client; onClose: () => void; onRenewed?: () => void }

/** Renews a client's contract: by a proposal, or at once. */
export const RenewDialog = ({ client, onClose, onRenewed }: Props) => {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  if (proposal) return <ProposedDialog proposal={proposal} onClose={onClose} />
  return (
    <RenewForm
      client={client}
      onClose={onClose}
      onRenewed={onRenewed}
      onProposed={(made) => setProposal(made)}
    />
  )
}

type FormProps = Pick<Props, 'client' | 'onClose'> & {
  onRenewed: (() => void) | undefined
  onProposed: (proposal: Proposal) => void
}

const RenewForm = ({ client, onClose, onRenewed, onProposed }: FormProps) => {
  const dialog = useDialog(onClose)
  const mode = useRef<RenewInput['mode']>('proposal')
  const renew = useRenew(client.id)
  const edit = useRecordForm<Client, RenewalValues, Omit<RenewInput, 'mode'>, Renewed>({
    record: null,
    shape: renewalShape(client),
    validate: validateRenewal,
    create: {
      mutate: (input, callbacks) => renew.mutate({ ...input, mode: mode.current }, callbacks),
    },
    createdText: ({ proposal }) =>
      proposal ? 'Proposta de renovação criada.' : 'Contrato renovado.',
    onDone: (renewed) => {
      if (renewed?.proposal) return onProposed(renewed.proposal)
      onRenewed?.()
      dialog.close()
    },
  })
  const { form, save, focusFirst } = edit
  const submitAs = (wanted: RenewInput['mode']) => (values: RenewalValues) => {
    mode.current = wanted
    save(values)
  }
  const handleDirect = () => form.onSubmit(submitAs('direct'), focusFirst)()
  const { name, contractEnd, tempoContrato } = client
  const today = dayOf(useNow())
  return (
    <RecordFormDialog
      title="Renovar o contrato"
      dialog={dialog}
      edit={{ ...edit, save: submitAs('proposal') }}
      submitLabel="Criar proposta"
      aside={
        <Button variant="default" disabled={edit.isSaving} onClick={handleDirect}>
          Renovar sem proposta
        </Button>
      }
    >
      <p>
        <strong>{name}</strong>
        {contractEnd ? `: ${tempoContrato}, até ${formatDay(contractEnd)}. ` : '. '}
        {beginsText(contractEnd, today)}
      </p>
      <RenewalFields client={client} form={form} />
    </RecordFormDialog>
  )
}
