import { Box } from '@mantine/core'
import type { VaultLogin } from '@bastidor/shared/vault'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { SecretField } from '#ui/actions/SecretField.tsx'
import classes from './ClientLoginCard.module.css'
import { ClientLoginName } from './ClientLoginName.tsx'
import { LoginDetails } from './LoginDetails.tsx'
import { revealOwn } from './vault.queries.ts'

/** A login of one's department: what it is, and its masked password. */
export const OwnLoginCard = ({ login }: { login: VaultLogin }) => {
  const { id, client, clientId, platform, hasPassword } = login
  const label = `senha: ${platform} de ${client}`
  return (
    <li className={classes.card}>
      <Box miw={0}>
        <h2 className={classes.client}>
          {clientId ? <Link to={paths.client(clientId)}>{client}</Link> : client}
        </h2>
        <p className={classes.platform}>{platform}</p>
        <LoginDetails login={login} />
      </Box>
      <dl className={classes.facts}>
        <dt>Login</dt>
        <dd>
          <ClientLoginName login={login} />
        </dd>
        <dt>Senha</dt>
        <dd>
          <SecretField label={label} isSet={hasPassword} reveal={() => revealOwn(id)} />
        </dd>
      </dl>
    </li>
  )
}
