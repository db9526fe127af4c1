import { formatDay, dayOf } from '@bastidor/shared/dates'
import { IconLinkOff } from '@tabler/icons-react'

/** In the place of a revoked link, which nobody is to be sent. */
export const LinkRevoked = ({ revokedAt }: { revokedAt: string }) => (
  <span className="inline-flex min-h-36 items-center gap-6 text-14 text-dimmed">
    <IconLinkOff size={17} stroke={1.7} aria-hidden="true" />
    Link desativado em {formatDay(dayOf(new Date(revokedAt)))}
  </span>
)
