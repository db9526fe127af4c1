import type { Proposal } from '@bastidor/shared/proposals.views'
import { Link } from 'react-router-dom'
import { LinkRevokedMark } from '#features/customer-links/LinkRevokedMark.tsx'
import { formatMoney } from '#lib/formatting/money.ts'
import { paths } from '#paths.ts'
import { dayText, seenText, stateText } from './proposal.labels.ts'
import { ProposalIcons } from './ProposalIcons.tsx'
import classes from './ProposalRow.module.css'
import { ProposalState } from './ProposalState.tsx'
import rows from '#ui/layout/RowList.module.css'

/** A proposal in the list: client, state, value and actions. */
export const ProposalRow = ({ proposal }: { proposal: Proposal }) => {
  const { id, sequentialNumber, name, createdAt, consultor, value } = proposal
  const { kind, versionNumber, linkRevokedAt } = proposal
  return (
    <li className={classes.row}>
      <span className={classes.number}>Nº {sequentialNumber}</span>
      <div className={classes.who}>
        <h2 className={rows.name}>
          <Link to={paths.proposal(id)} className={rows.open}>
            {name}
          </Link>
        </h2>
        <p className="mt-2 text-13_5 leading-1_4 dimmed">
          {kind === 'renewal' && 'Renovação · '}
          {versionNumber > 1 && `Versão ${versionNumber} · `}
          Criada {dayText(createdAt)} · {consultor}
        </p>
      </div>
      <div className={classes.state}>
        <ProposalState proposal={proposal} />
        {linkRevokedAt && (
          <span className={classes.revoked}>
            <LinkRevokedMark revokedAt={linkRevokedAt} />
          </span>
        )}
        <p className="mt-2 text-13_5 leading-1_4 dimmed">
          {[stateText(proposal), seenText(proposal)].filter(Boolean).map((text) => (
            <span key={text} className={classes.piece}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <span className={classes.value}>{formatMoney(value)}</span>
      <ProposalIcons proposal={proposal} />
    </li>
  )
}
