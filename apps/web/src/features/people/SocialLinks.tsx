import { Anchor, VisuallyHidden } from '@mantine/core'
import { linkLabel } from '#lib/formatting/safe-link.ts'
import { AddressText } from '#ui/layout/AddressText.tsx'
import { networkOf } from './networks.ts'

/** External links; unsafe ones are shown as text. */
export const SocialLinks = ({ links }: { links: readonly string[] }) => (
  <ul className="grid gap-6">
    {links.map((link) => (
      <li
        key={link}
        className="flex min-w-0 gap-8 lh-24 wrap-anywhere whitespace-normal [&>a]:min-w-0"
      >
        <SocialLink link={link} />
      </li>
    ))}
  </ul>
)

const SocialLink = ({ link }: { link: string }) => {
  const { href, Icon } = networkOf(link)
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" className="mt-3 flex-none text-dimmed" />
      {href ? (
        <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
          <AddressText text={linkLabel(link)} />
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </Anchor>
      ) : (
        link
      )}
    </>
  )
}
