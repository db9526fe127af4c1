import { TextInput } from '@mantine/core'
import { hasDetails } from '@bastidor/shared/proposals.details'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { Fragment } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { paths } from '#paths.ts'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { SECTIONS, type FieldSpec, type ProposalValues } from './proposal.fields.ts'
import { ProposalField } from './ProposalField.tsx'
import classes from './ProposalForm.module.css'
import { useProposalForm } from './useProposalForm.ts'

type Props = {
  proposal: Proposal | null
  /** What is known of a new one already. */
  fresh?: Partial<ProposalValues> | undefined
}

/** Creates a proposal, or edits an open one; after saving it shows the customer's page. */
export const ProposalForm = ({ proposal, fresh }: Props) => {
  const navigate = useNavigate()
  const me = useSession()
  const back = proposal ? paths.proposal(proposal.id) : paths.proposals
  const edit = useProposalForm(proposal, () => void navigate(back, { replace: true }), fresh)
  const { form } = edit
  const guard = useLeaveGuard(form.isDirty())
  return (
    <RecordForm
      edit={edit}
      columns={3}
      label={proposal ? 'Editar' : 'Nova proposta'}
      submitLabel={proposal ? 'Salvar' : 'Criar proposta'}
      onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
      onCancel={() => guard.leave(() => void navigate(back))}
    >
      {SECTIONS.map(({ title, hasConsultant, fields }) => (
        <Fragment key={title}>
          <h2 className={classes.title}>{title}</h2>
          {shownOf(fields, form.values).map((spec, at, shown) => (
            <ProposalField
              key={spec.name}
              spec={spec}
              form={form}
              isOnNewLine={!spec.of && Boolean(shown[at - 1]?.of ?? shown[at + 1]?.of)}
            />
          ))}
          {hasConsultant && (
            <TextInput
              label="CONSULTOR(A)"
              readOnly
              className={classes.readOnly}
              value={proposal?.consultor ?? me.name}
            />
          )}
        </Fragment>
      ))}
      {guard.prompt}
    </RecordForm>
  )
}

const shownOf = (fields: readonly FieldSpec[], values: ProposalValues) =>
  fields.filter(({ of }) => !of || hasDetails(values, of))
