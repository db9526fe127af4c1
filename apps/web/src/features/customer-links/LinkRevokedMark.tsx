import { dayOf, formatDay } from '@bastidor/shared/dates'
import { IconLinkOff } from '@tabler/icons-react'

/** Says in a list that a link was revoked. */
export const LinkRevokedMark = ({ revokedAt }: { revokedAt: string }) => (
  // In a list, beside a state or in the place of a day.
  <span
    className="inline-flex items-center gap-5 text-13 whitespace-nowrap text-dimmed"
    title={`Em ${formatDay(dayOf(new Date(revokedAt)))}`}
  >
    <IconLinkOff size={15} stroke={1.7} aria-hidden="true" />
    Link desativado
  </span>
)
