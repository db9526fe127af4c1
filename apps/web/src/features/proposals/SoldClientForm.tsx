import { TextInput } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { ListedPlan } from '@bastidor/shared/plans'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCodePrefetch } from '#lib/prefetch/useCodePrefetch.ts'
import { paths } from '#paths.ts'
import { DueDayField } from '#ui/inputs/DueDayField.tsx'
import { lateField } from '#ui/inputs/lateField.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { TaxIdField } from '#ui/inputs/TaxIdField.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useCreateClient } from '#features/clients/clients.queries.ts'
import classes from './ProposalForm.module.css'
import { useProposalsChanged } from './proposals.queries.ts'
import { soldClientErrors, soldClientShape } from './sold-client.form.ts'

const PlanField = lateField(() => import('./PlanField.tsx').then((file) => file.PlanField), {
  label: 'Plano',
})
const PersonSelect = lateField(
  () => import('#features/people/PersonSelect.tsx').then((file) => file.PersonSelect),
  {},
)

const DateField = lateField(
  () => import('#ui/inputs/DateField.tsx').then((file) => file.DateField),
  {},
)

type Props = { proposal: Proposal; plans: readonly ListedPlan[] }

/** The remaining fields of a client created from a proposal. */
export const SoldClientForm = ({ proposal, plans }: Props) => {
  const navigate = useNavigate()
  const refresh = useProposalsChanged()
  const [shape] = useState(() => soldClientShape(proposal, plans))
  const open = async (client: Client | null) => {
    if (client) await navigate(paths.client(client.id), { replace: true })
    // Only then: a proposal that has its client shows no form, and its page would be blank until the
    // client's is there.
    await refresh()
  }
  const edit = useRecordForm({
    record: null,
    shape,
    validate: soldClientErrors,
    create: useCreateClient(),
    createdText: ({ name }) => `${name} entrou para a carteira.`,
    onDone: (client) => void open(client),
  })
  const { form } = edit
  useCodePrefetch(paths.client(proposal.id))
  const guard = useLeaveGuard(form.isDirty())
  return (
    <RecordForm
      edit={edit}
      columns={3}
      label="Criar cliente"
      submitLabel="Criar cliente"
      onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
      onCancel={() => guard.leave(() => void navigate(paths.proposal(proposal.id)))}
    >
      <h2 className={classes.title}>Geral</h2>
      <TextInput label="Empresa" required {...form.getInputProps('name')} />
      <PhoneField label="Whatsapp" required {...form.getInputProps('whatsapp')} />
      <PlanField by="id" required {...form.getInputProps('plan')} />
      <TextInput
        label="CONSULTOR(A)"
        readOnly
        className={classes.readOnly}
        value={proposal.consultor}
      />
      <TextInput
        label="E-MAIL"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <h2 className={classes.title}>Quem cuida</h2>
      <PersonSelect label="Gestor" who="gestor" {...form.getInputProps('gestor')} />
      <PersonSelect label="CS" who="cs" {...form.getInputProps('cs')} />
      <h2 className={classes.title}>Mais informações</h2>
      <TaxIdField label="CPF/CNPJ" {...form.getInputProps('cnpj')} />
      <DateField label="PAGAMENTO START" {...form.getInputProps('dateStart')} />
      <DueDayField label="Dia de Vencimento" {...form.getInputProps('vencimento')} />
      {guard.prompt}
    </RecordForm>
  )
}
