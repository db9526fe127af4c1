import { Badge, Box, VisuallyHidden } from '@mantine/core'
import type { ScopeRow, ScopeSums } from '@bastidor/shared/scope'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { actionName } from '#ui/actions/action-name.ts'
import rows from '#ui/layout/RowList.module.css'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { balanceText, countText, isShown, KIND_LABELS } from './scope.labels.ts'
import { ScopeBadges } from './ScopeBadges.tsx'
import classes from './ScopeRowItem.module.css'

type Props = { row: ScopeRow; month: string }

/** A client's month: each number leads to what it counts, what is beyond the scope to a proposal. */
export const ScopeRowItem = ({ row, month }: Props) => {
  const { clientId, clientName, logo, gestor, cs, lines } = row
  const people = [gestor && `Gestor: ${gestor}`, cs && `CS: ${cs}`].filter(Boolean).join(' · ')
  const shown = lines.filter(isShown)
  const isBeyond = lines.some(({ extra }) => extra > 0)
  return (
    <li className={classes.row}>
      <Avatar name={clientName} src={logo} size={40} />
      <Box miw={0}>
        <h2 className={rows.name}>
          <Link to={paths.statement(clientId, month)} className={rows.open}>
            {clientName}
          </Link>
        </h2>
        <p className="mt-1 truncate text-13.5 text-dimmed">{people || 'Sem responsável'}</p>
        <ScopeBadges {...row} />
      </Box>
      {/* Above the row's link. */}
      <ul
        className="pointer-events-none relative z-1 grid grid-cols-3 gap-x-12 gap-y-6 max-xl:area-[lines] max-xs:grid-cols-1"
        aria-label={`Escopo de ${clientName}`}
      >
        {shown.map((line) => (
          <Line
            key={line.kind}
            line={line}
            to={paths.statement(clientId, month, line.kind)}
            of={clientName}
          />
        ))}
        {shown.length === 0 && <li className="text-14 text-dimmed">Nada contratado</li>}
      </ul>
      <div className="relative z-1 text-right text-14 empty:pointer-events-none max-xl:text-left max-xl:area-[action]">
        {isBeyond && (
          <Can do="proposal.create">
            <Link
              to={paths.newProposalFor(clientId)}
              className="inline-block px-0 py-4 weight-600"
              aria-label={actionName('Criar proposta', clientName)}
            >
              Criar proposta
            </Link>
          </Can>
        )}
      </div>
    </li>
  )
}

const Line = ({ line, to, of }: { line: ScopeSums; to: string; of: string }) => (
  <li className="min-w-0 text-14 lh-[1.4]" data-beyond={line.extra > 0 || undefined}>
    <Link to={to} className={classes.link}>
      <span className={classes.number}>
        <span className="text-dimmed">{KIND_LABELS[line.kind]}</span>{' '}
        <span className="weight-600 tabular">{countText(line)}</span>
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      {line.sold === null && line.carried === 0 ? (
        <Badge size="sm" variant="outline" color="gray" tt="none" component="span">
          não contratado
        </Badge>
      ) : (
        <span className={classes.balance} data-owed={line.owed > 0 || undefined}>
          {balanceText(line)}
        </span>
      )}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Link>
  </li>
)
