import type { PortalPerson } from '@bastidor/shared/portal'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import classes from './PortalPage.module.css'

/** Who looks after the client, and how to reach them. */
export const PortalTeam = ({ team }: { team: readonly PortalPerson[] }) => (
  <ul className="grid gap-10">
    {team.map(({ name, role, whatsapp }) => (
      <li key={`${role} ${name}`} className={classes.person}>
        <span className={classes.face} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={classes.who}>
          <span className="weight-600 wrap-anywhere">{name}</span>
          <span className="text-14 text-dimmed">{role}</span>
        </span>
        <Contact name={name} whatsapp={whatsapp} />
      </li>
    ))}
  </ul>
)

const Contact = ({ name, whatsapp }: Pick<PortalPerson, 'name' | 'whatsapp'>) => {
  const href = whatsappHref(whatsapp)
  if (!href) return <span className="text-14 text-dimmed">{whatsapp}</span>
  return (
    <a
      className={classes.chat}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp de ${name} (abre em outra aba)`}
    >
      WhatsApp
    </a>
  )
}
