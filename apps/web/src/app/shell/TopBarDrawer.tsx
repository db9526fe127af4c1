import { Drawer } from '@mantine/core'
import { IconExternalLink, IconHome, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { env } from '#env.ts'
import { paths } from '#paths.ts'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { currentAs, HOME, type NavItem, type NavScreen } from './nav-items.ts'
import { NavScreens } from './NavScreens.tsx'
import classes from './TopBarDrawer.module.css'

export type MenuProps = {
  sections: readonly NavItem[]
  current: NavItem | undefined
  onShowShortcuts: () => void
  onLogout: () => void
}
type Props = MenuProps & { onClose: () => void }

/** The same areas as a drawer, below the 875 px breakpoint. */
export const TopBarDrawer = (props: Props) => {
  const { sections, current, onShowShortcuts, onLogout, onClose } = props
  const dialog = useDialog(onClose)
  const { close } = dialog
  const { pathname } = useLocation()
  // The area itself is the item above.
  const below = ({ path, screens }: { path: string; screens: readonly NavScreen[] }) => (
    <NavScreens
      screens={screens.filter((screen) => screen.path !== path)}
      className={classes.screen}
      onClick={close}
    />
  )
  return (
    <Drawer
      {...modalProps(dialog)}
      title="Menu"
      position="right"
      size={320}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: 'flex min-h-[calc(100dvh-68px)] flex-col',
      }}
    >
      <nav aria-label="Áreas" className={classes.nav}>
        <Link to={paths.home} className={classes.item} onClick={close}>
          <IconHome size={20} stroke={1.6} aria-hidden="true" />
          INÍCIO
        </Link>
        {below(HOME)}
        {sections.map((section) => (
          <Fragment key={section.path}>
            <Link
              to={section.path}
              className={classes.item}
              aria-current={section === current ? currentAs(pathname, section.path) : undefined}
              onClick={close}
            >
              <section.icon size={20} stroke={1.6} aria-hidden="true" />
              {section.label}
            </Link>
            {below(section)}
          </Fragment>
        ))}
        {env.studioUrl && (
          <a href={env.studioUrl} className={classes.item} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} stroke={1.6} aria-hidden="true" />
            ESTÚDIO
          </a>
        )}
      </nav>
      <div className={classes.foot}>
        <ColorSchemeToggle hasLabel />
        <button
          type="button"
          className={classes.item}
          onClick={() => {
            close()
            onShowShortcuts()
          }}
        >
          <IconKeyboard size={20} stroke={1.6} aria-hidden="true" />
          Atalhos de teclado
        </button>
        <button type="button" className={classes.item} onClick={onLogout}>
          <IconLogout size={20} stroke={1.6} aria-hidden="true" />
          Sair
        </button>
      </div>
    </Drawer>
  )
}
