import type { ClientCard as Client } from '@bastidor/shared/clients.views'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './ClientCard.module.css'
import cards from '#ui/layout/Card.module.css'

type Props = { client: Client; planName: string }

/** A client's card; the whole card is a link. */
export const ClientCard = ({ client, planName }: Props) => {
  const { name, logo, gestor, cs, value, status } = client
  return (
    <li className={classes.card}>
      {status === 'Start' && <span className={classes.tab}>Start</span>}
      <div className={classes.content}>
        <div className="self-center lh-0 area-[logo]">
          <Avatar name={name} src={logo} size="var(--client-logo)" />
        </div>
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to={paths.client(client.id)} className={cards.open} title={name}>
              {name}
            </Link>
          </h2>
          <p className="mt-2 h-20 truncate text-14 lh-20 text-dimmed">{planName}</p>
        </div>
        <dl className={classes.facts}>
          <Fact label="Gestor:">{gestor || '—'}</Fact>
          <Fact label="CS:">{cs || '—'}</Fact>
          <Fact label="Valor Contrato:">{formatMoney(value)}</Fact>
        </dl>
      </div>
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd title={children}>{children}</dd>
  </div>
)
