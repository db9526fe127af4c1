import { deliverablesOf, type DeliverableLine } from '@bastidor/shared/proposals.deliverables'
import { formatMoney } from '#lib/formatting/money.ts'
import type { ShownProposal } from './shown-proposal.ts'
import classes from './ProposalDeliverables.module.css'
import { ProposalSection } from './ProposalSection.tsx'

/** The deliverables that were sold, numbered. */
export const ProposalDeliverables = ({ proposal }: { proposal: ShownProposal }) => (
  <ProposalSection id="deliverables" title="O que está incluído">
    <ol className={classes.list}>
      {deliverablesOf(proposal).map(({ title, text, lines }) => (
        <li key={title} className={classes.item}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
          {lines.length > 0 && (
            <dl className={classes.lines}>
              {lines.map((line) => (
                <div key={line.label} className={classes.line}>
                  <dt>{line.label}</dt>
                  <dd>{detailOf(line)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  </ProposalSection>
)

const detailOf = ({ budget, detail }: DeliverableLine) =>
  budget ? `até ${formatMoney(budget)}/mês` : detail
