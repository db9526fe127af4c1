import { Button, VisuallyHidden } from '@mantine/core'
import { linkLabel } from '#lib/formatting/safe-link.ts'
import { networkOf } from './networks.ts'

/** Profiles as buttons with their network's name; unsafe links are shown as text. */
export const NetworkLinks = ({ links }: { links: readonly string[] }) => (
  <ul className="mt-4 flex flex-wrap gap-8">
    {links.map((link) => (
      <li
        key={link}
        className="flex min-w-0 gap-8 lh-24 wrap-anywhere whitespace-normal [&>a]:min-w-0"
      >
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
