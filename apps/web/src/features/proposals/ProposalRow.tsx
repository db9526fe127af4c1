import type { Proposal } from '@bastidor/shared/proposals.views'
import { Link } from 'react-router-dom'
import { LinkRevokedMark } from '#features/customer-links/LinkRevokedMark.tsx'
import { formatMoney } from '#lib/formatting/money.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
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
  const mayOpen = useMayOpen('proposal.read')
  return (
    <li className={classes.row}>
      <span className="text-14 whitespace-nowrap text-dimmed tabular max-md:area-[number]">
        Nº {sequentialNumber}
      </span>
      <div className="min-w-0 max-md:area-[who]">
        <h2 className={rows.name}>
          {mayOpen ? (
            <Link to={paths.proposal(id)} className={rows.open}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="mt-2 text-13.5 lh-[1.4] text-dimmed">
          {kind === 'renewal' && 'Renovação · '}
          {versionNumber > 1 && `Versão ${versionNumber} · `}
          Criada {dayText(createdAt)} · {consultor}
        </p>
      </div>
      <div className="min-w-0 max-md:area-[state]">
        <ProposalState proposal={proposal} />
        {linkRevokedAt && (
          <span className="ml-10 inline-block align-middle">
            <LinkRevokedMark revokedAt={linkRevokedAt} />
          </span>
        )}
        <p className={classes.pieces}>
          {[stateText(proposal), seenText(proposal)].filter(Boolean).map((text) => (
            <span key={text} className={classes.piece}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <span className="text-right text-15 weight-600 whitespace-nowrap tabular max-md:area-[value]">
        {formatMoney(value)}
      </span>
      <ProposalIcons proposal={proposal} />
    </li>
  )
}
