import { deliverablesOf } from '@bastidor/shared/proposals.deliverables'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { formatInstant } from '@bastidor/shared/dates'
import type { ReactNode } from 'react'
import { formatMoney } from '#lib/formatting/money.ts'
import { shownPhone } from '#lib/formatting/phone.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CopyValue } from '#ui/actions/CopyValue.tsx'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { seenText, stateText } from './proposal.labels.ts'
import { ProposalActions } from './ProposalActions.tsx'
import { ProposalAnswers } from './ProposalAnswers.tsx'
import { ProposalState } from './ProposalState.tsx'
import classes from './ProposalView.module.css'

type Props = { proposal: Proposal; history: ReactNode }

const kindText = ({ kind, versionNumber }: Proposal): string =>
  [kind === 'renewal' && 'renovação', versionNumber > 1 && `versão ${versionNumber}`]
    .filter(Boolean)
    .join(', ')

/** A proposal's offer and state. */
export const ProposalView = ({ proposal, history }: Props) => {
  const { id, sequentialNumber, name, plan, consultor, whatsapp } = proposal
  const { value, startValue, tempoContrato } = proposal
  const maySeeOthers = useMayOpen('proposal.list')
  return (
    <Page
      title={name}
      isName
      back={
        maySeeOthers
          ? { to: paths.proposals, label: 'Propostas' }
          : { to: paths.home, label: 'Início' }
      }
      lead={[`Proposta Nº ${sequentialNumber}`, kindText(proposal), plan, consultor]
        .filter(Boolean)
        .join(' · ')}
      actions={<ProposalActions proposal={proposal} history={history} />}
    >
      <div className={classes.columns}>
        <Panel title="O que está incluído">
          <ol className={classes.deliverables}>
            {deliverablesOf(proposal).map(({ title, lines }) => (
              <li key={title}>
                <h3 className="text-15 lh-24 weight-600">{title}</h3>
                {lines.map(({ label, detail, budget }) => (
                  <p key={label} className={classes.line}>
                    {label}: <strong>{budget ? `até ${formatMoney(budget)}` : detail}</strong>
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </Panel>
        <div className="grid gap-20">
          <Panel title="Investimento">
            <FieldList>
              <FieldDisplay label="Valor Mensal">{formatMoney(value)}</FieldDisplay>
              <FieldDisplay label="Valor Start">{formatMoney(startValue)}</FieldDisplay>
              <FieldDisplay label="Tempo de Contrato">{tempoContrato}</FieldDisplay>
            </FieldList>
          </Panel>
          <Panel title="Andamento" action={<ProposalState proposal={proposal} />}>
            <FieldList>
              <FieldDisplay label="Criada">{formatInstant(proposal.createdAt)}</FieldDisplay>
              <FieldDisplay label="Situação">
                {[stateText(proposal), seenText(proposal)].filter(Boolean).join('\n')}
              </FieldDisplay>
              <ProposalAnswers proposal={proposal} />
              <FieldDisplay label="Whatsapp">{shownPhone(whatsapp)}</FieldDisplay>
              {!proposal.linkRevokedAt && (
                <FieldDisplay label="Link do cliente">
                  <CopyValue label="o endereço" value={customerLink('proposal', id)} />
                </FieldDisplay>
              )}
            </FieldList>
          </Panel>
        </div>
      </div>
    </Page>
  )
}
