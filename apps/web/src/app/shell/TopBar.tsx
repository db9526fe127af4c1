import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconLogout, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { env } from '#env.ts'
import { useSession } from '#lib/session/session.ts'
import { paths } from '#paths.ts'
import { Brand } from '#ui/layout/Brand.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { NotificationBell } from '#features/notifications/NotificationBell.tsx'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { currentAs, type NavItem } from './nav-items.ts'
import classes from './TopBar.module.css'
import { TopBarMenu } from './TopBarMenu.tsx'
import { useLogout } from './useLogout.ts'

type Props = {
  sections: readonly NavItem[]
  current: NavItem | undefined
  onSearch: () => void
  onShowShortcuts: () => void
}

/** Logo, permitted areas, search, color scheme, profile and logout. */
export const TopBar = ({ sections, current, onSearch, onShowShortcuts }: Props) => {
  const user = useSession()
  const logout = useLogout()
  const { pathname } = useLocation()

  return (
    <header className={classes.bar}>
      <div className={classes.column}>
        <Link to={paths.home} className={classes.logo} aria-label="Bastidor, início">
          <Brand />
        </Link>
        <nav className={classes.nav} aria-label="Áreas">
          {sections.map((section) => (
            <Link
              key={section.path}
              to={section.path}
              className={classes.section}
              aria-current={section === current ? currentAs(pathname, section.path) : undefined}
            >
              {section.label}
            </Link>
          ))}
          {env.studioUrl && (
            <a href={env.studioUrl} className={classes.section} target="_blank" rel="noreferrer">
              ESTÚDIO
              <IconExternalLink size={13} aria-hidden="true" />
              <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
            </a>
          )}
        </nav>
        <div className="flex items-center gap-6">
          <Tooltip label="Buscar (Ctrl/⌘ K)">
            <ActionIcon onClick={onSearch} aria-label="Buscar telas e ações">
              <IconSearch size={19} />
            </ActionIcon>
          </Tooltip>
          <NotificationBell />
          <ColorSchemeToggle className={classes.wide} />
          <Link to={paths.profile} className={classes.me}>
            <Avatar name={user.name} src={user.avatar} size={36} />
            <VisuallyHidden>{user.name}, meu perfil</VisuallyHidden>
          </Link>
          <Tooltip label="Sair">
            <ActionIcon
              className={classes.wide}
              aria-label="Sair"
              onClick={logout.leave}
              loading={logout.isLeaving}
            >
              <IconLogout size={19} />
            </ActionIcon>
          </Tooltip>
          <TopBarMenu
            sections={sections}
            current={current}
            onShowShortcuts={onShowShortcuts}
            onLogout={logout.leave}
          />
        </div>
      </div>
    </header>
  )
}
