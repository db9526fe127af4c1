import { Box } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { ClientLoginActions, type ClientLoginHandlers } from './ClientLoginActions.tsx'
import classes from './ClientLoginCard.module.css'
import { ClientLoginName } from './ClientLoginName.tsx'
import { ClientLoginPassword } from './ClientLoginPassword.tsx'
import { LoginDetails } from './LoginDetails.tsx'

export const CLIENT_LOGIN_CARD_HEIGHT = 194

type Props = ClientLoginHandlers & { login: ClientLogin }

/** A client's login: client, platform, username and masked password. */
export const ClientLoginCard = ({ login, ...handlers }: Props) => {
  const { client, clientId, platform } = login
  return (
    <li className={classes.card}>
      <header className={classes.head}>
        <Box miw={0}>
          <h2 className={classes.client}>
            {clientId ? <Link to={paths.client(clientId)}>{client}</Link> : client}
          </h2>
          <p className={classes.platform}>{platform}</p>
          <LoginDetails login={login} isFlagged={login.isFlagged} />
        </Box>
        <div className={classes.actions}>
          <ClientLoginActions login={login} {...handlers} />
        </div>
      </header>
      <dl className={classes.facts}>
        <dt>Login</dt>
        <dd>
          <ClientLoginName login={login} />
        </dd>
        <dt>Senha</dt>
        <dd>
          <ClientLoginPassword login={login} />
        </dd>
      </dl>
    </li>
  )
}
