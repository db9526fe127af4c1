import { greetingAt } from '@bastidor/shared/workday'
import { IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '#lib/Can.tsx'
import { useSession } from '#lib/session.ts'
import { paths } from '#paths.ts'
import { usePageFocus } from '#ui/usePageFocus.ts'
import { SECTIONS } from '../../app/shell/sections.ts'
import classes from './HomePage.module.css'

/** Where one lands after login: a greeting and the way into every area one may use. */
export const HomePage = () => {
  const user = useSession()
  const isAllowed = useCan()
  const [now] = useState(() => new Date())
  const heading = usePageFocus('Início')
  const areas = [
    ...SECTIONS.filter(({ action }) => isAllowed(action)),
    {
      path: paths.profile,
      title: 'Meu perfil',
      hint: 'Seus dados, sua foto e sua música.',
      icon: IconUserCircle,
    },
  ]

  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <h1 ref={heading} tabIndex={-1} className={classes.greeting}>
          {greetingAt(now)}, <span className={classes.name}>{firstName(user.name)}</span>
        </h1>
        <p className={classes.lead}>Por onde vamos começar?</p>
      </header>
      <ul className={classes.areas} aria-label="Áreas">
        {areas.map(({ path, title, hint, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.area}>
              <span className={classes.icon} aria-hidden="true">
                <Icon size={24} stroke={1.5} />
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.hint}>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name
