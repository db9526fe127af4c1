import {
  CONSENTS,
  CONSENT_VERSION,
  PERSON_LENGTHS,
  personProblems,
  type TypedPerson,
} from '@bastidor/shared/proposals.consent'
import { useState } from 'react'
import { useDraft } from '#customer/kit/useDraft.ts'
import { formatMoney } from '#lib/formatting/money.ts'
import { formatTypedTaxId } from '#lib/formatting/tax-id-mask.ts'
import classes from './AnswerDialog.module.css'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AnswerField, AnswerTick } from './AnswerField.tsx'
import { staffViewOf, type ShownProposal } from './shown-proposal.ts'
import { useAnswer, type Ending } from './useAnswer.ts'

export type DialogProps = {
  proposal: ShownProposal
  onClose: () => void
  onEnd: (ending: Ending) => void
}

/** Shows what is being accepted, asks a customer who they are, and accepts it. */
export const AcceptDialog = ({ proposal, onClose, onEnd }: DialogProps) => {
  const isStaff = staffViewOf(proposal) !== null
  const { id, sequentialNumber, name, value, startValue, tempoContrato } = proposal
  const draftId = `${id}.accept`
  const { draft, change } = useDraft(draftId, NOBODY, isNamed)
  const [proof, setProof] = useState(UNSIGNED)
  const person: TypedPerson = { ...draft, ...proof }
  const [problems, setProblems] = useState<ReturnType<typeof personProblems>>({})
  const { send, isSending, problem } = useAnswer(proposal, onClose, onEnd, draftId)
  const accept = () => {
    const wrong = isStaff ? {} : personProblems(person)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0)
      void send('PATCH', `/proposta/answer/${id}`, isStaff ? {} : person, 'accepted')
  }
  const sign = (part: Partial<typeof UNSIGNED>) => setProof((old) => ({ ...old, ...part }))
  const field = (of: 'name' | 'role' | 'taxId', onType: (typed: string) => void) => ({
    value: person[of],
    problem: problems[of],
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  })

  return (
    <AnswerDialog
      title={`Aceitar a proposta Nº ${sequentialNumber}?`}
      submitLabel="Confirmar aceite"
      isSending={isSending}
      problem={problem}
      onSubmit={accept}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <Fact name="Cliente" text={name} />
        {startValue > 0 && <Fact name="Valor start" text={formatMoney(startValue)} />}
        <Fact name="Valor mensal" text={formatMoney(value)} />
        <Fact name="Tempo de contrato" text={tempoContrato || 'A combinar'} />
      </dl>
      <p className="text-15 text-pretty text-dimmed">
        {isStaff
          ? 'Você é da equipe: o aceite ficará registrado em seu nome, e não no do cliente.'
          : 'Ao confirmar, você aceita exatamente o que está nesta página. Guardamos a data, a hora e uma cópia.'}
      </p>
      {!isStaff && (
        <>
          <AnswerField
            label="Nome"
            autoComplete="name"
            maxLength={PERSON_LENGTHS.name[1]}
            {...field('name', (typed) => change({ name: typed }))}
          />
          <AnswerField
            label="Cargo"
            autoComplete="organization-title"
            maxLength={PERSON_LENGTHS.role[1]}
            {...field('role', (typed) => change({ role: typed }))}
          />
          <AnswerField
            label="CPF ou CNPJ"
            autoComplete="off"
            maxLength={20}
            {...field('taxId', (typed) => sign({ taxId: formatTypedTaxId(typed) }))}
          />
          <AnswerTick
            label={CONSENTS[CONSENT_VERSION]}
            checked={person.consent}
            problem={problems.consent}
            onChange={({ target }) => sign({ consent: target.checked })}
          />
        </>
      )}
    </AnswerDialog>
  )
}

const NOBODY = { name: '', role: '' }
const isNamed = ({ name, role }: Partial<typeof NOBODY>) =>
  typeof name === 'string' && typeof role === 'string'
// Not part of the draft: a tax id does not stay in a browser, and consent is to what is shown now.
const UNSIGNED = { taxId: '', consent: false }

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)
