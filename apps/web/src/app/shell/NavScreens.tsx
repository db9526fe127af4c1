import { Link, useLocation } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { currentAs, currentScreen, type NavScreen } from './nav-items.ts'

type Props = { screens: readonly NavScreen[]; className: string | undefined; onClick?: () => void }

/** Links to the permitted screens of an area. */
export const NavScreens = ({ screens, className, onClick }: Props) => {
  const isAllowed = useCan()
  const { pathname } = useLocation()
  const current = currentScreen(pathname, screens)
  return screens
    .filter(({ action }) => isAllowed(action))
    .map((screen) => (
      <Link
        key={screen.path}
        to={screen.path}
        className={className}
        aria-current={screen === current ? currentAs(pathname, screen.path) : undefined}
        onClick={onClick}
      >
        {screen.title}
      </Link>
    ))
}
