import { Anchor, VisuallyHidden } from '@mantine/core'
import { hrefOf, linkLabel } from '#lib/formatting/safe-link.ts'

/** The link to a piece's video; anything but a web address stays text. */
export const VideoLink = ({ url }: { url: string }) => {
  const href = hrefOf(url)
  if (!href) return url
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
      {linkLabel(url)}
      <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
    </Anchor>
  )
}
