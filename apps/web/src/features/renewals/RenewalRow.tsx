import { Badge, Box } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import { dueText, type Renewal } from '@bastidor/shared/renewals'
import { IconFileText, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { paths } from '#paths.ts'
import { CloseTermButton } from '#features/terms/CloseTermButton.tsx'
import { RenewButton } from '#features/terms/RenewButton.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './RenewalRow.module.css'
import rows from '#ui/layout/RowList.module.css'

/** One renewal: date, subject, client and the people assigned; a contract is renewed in place. */
export const RenewalRow = ({ renewal }: { renewal: Renewal }) => {
  const { kind, date, daysLeft, clientId, clientName, logo, detail, value } = renewal
  const { gestor, gestorId, cs, csId } = renewal
  const isContract = kind === 'contract'
  const client = { id: clientId, name: clientName, gestorId, csId }
  const people = [gestor && `Gestor: ${gestor}`, cs && `CS: ${cs}`].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <div className={classes.when} data-urgent={daysLeft <= 7 || undefined}>
        <time dateTime={date} className="text-15 weight-600 tabular">
          {formatDay(date)}
        </time>
        <span className="block text-13 text-dimmed in-data-urgent:weight-550 in-data-urgent:text-danger">
          {dueText(daysLeft)}
        </span>
      </div>
      <Avatar name={clientName} src={logo} size={40} />
      <Box miw={0}>
        <h3 className={rows.name}>
          <Link
            to={isContract ? paths.client(clientId) : paths.clientSites(clientId)}
            className={rows.open}
          >
            {clientName}
          </Link>
        </h3>
        <p className="mt-1 truncate text-13.5 text-dimmed">{people || 'Sem responsável'}</p>
      </Box>
      <div className="flex min-w-0 items-center gap-10 max-xl:flex-wrap max-xl:gap-x-10 max-xl:gap-y-2 max-md:area-[what]">
        <Badge
          variant={isContract ? 'light' : 'outline'}
          color={isContract ? 'purple' : 'gray'}
          className={classes.badge}
          data-kind={kind}
          leftSection={
            isContract ? (
              <IconFileText size={13} aria-hidden="true" />
            ) : (
              <IconWorld size={13} aria-hidden="true" />
            )
          }
        >
          {isContract ? 'Contrato' : 'Domínio'}
        </Badge>
        <span className="truncate text-14 tabular">
          {isContract ? `${detail} · ${formatMoney(value)}` : detail || 'Site sem nome'}
        </span>
      </div>
      {isContract && (
        // Above the row's link.
        <div className="relative z-1 flex justify-end gap-4 max-md:absolute max-md:top-8 max-md:right-12">
          <RenewButton client={client} />
          <CloseTermButton client={client} />
        </div>
      )}
    </li>
  )
}
