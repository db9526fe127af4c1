import { Box } from '@mantine/core'
import type { DeletedClientCard as Deleted } from '@bastidor/shared/clients.views'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './DeletedClientCard.module.css'
import { usePlanName } from '#features/plans/usePlanNames.ts'
import cards from '#ui/layout/Card.module.css'

export const DELETED_CLIENT_CARD_HEIGHT = 268

/** A deleted client's card, in grey, with motive and date. */
export const DeletedClientCard = ({ client }: { client: Deleted }) => {
  const planName = usePlanName(client.plan)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {/* A deleted client's files, including its logo, are not accessible until it is restored. */}
        <Avatar name={client.name} src={null} size={64} />
        <Box miw={0}>
          <h2 className={cards.name}>
            <Link to={paths.deletedClient(client.clientId)} className={cards.open}>
              {client.name}
            </Link>
          </h2>
          <p className="mt-3 text-14 wrap-anywhere">{planName || '\u00a0'}</p>
        </Box>
      </div>
      <dl className={classes.facts}>
        <Fact label="Gestor:">{client.gestor}</Fact>
        <Fact label="CS:">{client.cs}</Fact>
        <Fact label="Valor Contrato:">{formatMoney(client.value)}</Fact>
      </dl>
      <dl className={classes.facts} data-exit>
        <Fact label="Motivo Saída:">{client.motive}</Fact>
        <Fact label="Excluído em:">{formatDay(dayOf(new Date(client.deletedAt)))}</Fact>
      </dl>
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '—'}</dd>
  </div>
)
