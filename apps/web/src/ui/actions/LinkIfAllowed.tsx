import type { Action } from '@bastidor/shared/permissions'
import { Link, type LinkProps } from 'react-router-dom'
import { useReach } from '#lib/session/Can.tsx'

type Props = LinkProps & { do: Action }

/** A link to a screen that a permission opens; without the permission, the same text. */
export const LinkIfAllowed = ({ do: action, ...link }: Props) => {
  if (useReach()(action) !== 'none') return <Link {...link} />
  const { to: _to, ...text } = link
  return <span {...text} />
}
