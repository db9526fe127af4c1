import { Anchor, Badge, VisuallyHidden } from '@mantine/core'
import type { VaultLogin } from '@bastidor/shared/vault'
import { Link } from 'react-router-dom'
import { hrefOf, linkLabel } from '#lib/formatting/safe-link.ts'
import { paths } from '#paths.ts'
import { actionName } from '#ui/actions/action-name.ts'
import { AddressText } from '#ui/layout/AddressText.tsx'
import classes from './ClientLoginCard.module.css'

type Props = {
  login: Pick<VaultLogin, 'client' | 'platform' | 'departments' | 'url' | 'note'>
  /** Somebody who left knows the password. */
  isFlagged?: boolean
}

/** Whose login it is, where one logs in, and what there is to know. */
export const LoginDetails = ({ login, isFlagged = false }: Props) => {
  const { client, platform, departments, url, note } = login
  const href = hrefOf(url)
  if (departments.length === 0 && !url && !note && !isFlagged) return null
  return (
    <div className={classes.details}>
      {isFlagged && (
        <Badge
          component={Link}
          to={paths.rotations}
          color="red"
          variant="light"
          tt="none"
          aria-label={actionName('Trocar a senha', `${platform} de ${client}`)}
        >
          Trocar a senha
        </Badge>
      )}
      {departments.map((department) => (
        <Badge key={department} variant="light" tt="none">
          {department}
        </Badge>
      ))}
      {href ? (
        <Anchor href={href} target="_blank" rel="noopener noreferrer" className={classes.url}>
          <AddressText text={linkLabel(url)} />
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </Anchor>
      ) : (
        url && <span className={classes.note}>{url}</span>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
