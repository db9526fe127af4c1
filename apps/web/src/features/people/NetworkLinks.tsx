import { Button, VisuallyHidden } from '@mantine/core'
import { linkLabel } from '#lib/formatting/safe-link.ts'
import { networkOf } from './networks.ts'
import classes from './SocialLinks.module.css'

/** Profiles as buttons with their network's name; unsafe links are shown as text. */
export const NetworkLinks = ({ links }: { links: readonly string[] }) => (
  <ul className="flex wrap gap-8 mt-4">
    {links.map((link) => (
      <li key={link} className={classes.item}>
        <NetworkLink link={link} />
      </li>
    ))}
  </ul>
)

const NetworkLink = ({ link }: { link: string }) => {
  const { href, name, Icon } = networkOf(link)
  if (!href) return link
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size="xs"
      title={linkLabel(link)}
      leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
    >
      {name}
      <VisuallyHidden>, {linkLabel(link)} (abre em outra aba)</VisuallyHidden>
    </Button>
  )
}
