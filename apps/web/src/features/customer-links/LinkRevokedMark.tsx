import { dayOf, formatDay } from '@bastidor/shared/dates'
import { IconLinkOff } from '@tabler/icons-react'
import classes from './LinkRevokedMark.module.css'

/** Says in a list that a link was revoked. */
export const LinkRevokedMark = ({ revokedAt }: { revokedAt: string }) => (
  <span className={classes.mark} title={`Em ${formatDay(dayOf(new Date(revokedAt)))}`}>
    <IconLinkOff size={15} stroke={1.7} aria-hidden="true" />
    Link desativado
  </span>
)
