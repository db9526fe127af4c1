import { ActionIcon, Box, Tooltip } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { SecretField } from '#ui/actions/SecretField.tsx'
import { COPIED_MS } from '#ui/actions/useCopy.ts'
import classes from './ClientLoginCard.module.css'
import { revealPassword } from './client-logins.queries.ts'

export const CLIENT_LOGIN_CARD_HEIGHT = 194

type Props = { login: ClientLogin; onEdit: () => void; onDelete: () => void }

/** A client's login: client, platform, username and masked password. */
export const ClientLoginCard = ({ login, onEdit, onDelete }: Props) => {
  const { client, clientId, platform } = login
  const what = `${platform} de ${client}`
  return (
    <li className={classes.card}>
      <header className={classes.head}>
        <Box miw={0}>
          <h2 className={classes.client}>
            {clientId ? <Link to={paths.client(clientId)}>{client}</Link> : client}
          </h2>
          <p className={classes.platform}>{platform}</p>
        </Box>
        <div className={classes.actions}>
          <Tooltip label="Editar">
            <ActionIcon aria-label={`Editar ${what}`} aria-haspopup="dialog" onClick={onEdit}>
              <IconPencil size={18} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Excluir">
            <ActionIcon aria-label={`Excluir ${what}`} aria-haspopup="dialog" onClick={onDelete}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        </div>
      </header>
      <dl className={classes.facts}>
        <dt>Login</dt>
        <dd className={classes.login}>
          <span className={classes.text}>{login.clientLogin}</span>
          <CopyButton
            value={login.clientLogin}
            label={`Copiar login: ${what}`}
            timeout={COPIED_MS.client}
          />
        </dd>
        <dt>Senha</dt>
        <dd>
          {/* After a change the revealed password is outdated. */}
          <SecretField
            key={login.version}
            label={`senha: ${what}`}
            isSet={login.hasPassword}
            reveal={() => revealPassword(login.id)}
          />
        </dd>
      </dl>
    </li>
  )
}
