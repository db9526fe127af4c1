import { Anchor, Box, VisuallyHidden } from '@mantine/core'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { linkLabel } from '#lib/formatting/safe-link.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { CopyValue } from '#ui/actions/CopyValue.tsx'
import { NetworkLinks } from '#features/people/NetworkLinks.tsx'
import { SocialLinks } from '#features/people/SocialLinks.tsx'
import { AddressText } from '#ui/layout/AddressText.tsx'
import type { Detail } from './client-details.fields.ts'
import classes from './ClientDetails.module.css'

/** A value by its kind: a click copies text, links open in a new tab. */
export const DetailValue = ({ fact }: { fact: Detail }) => {
  if ('links' in fact) {
    if (fact.links.length === 0) return <Nothing />
    return fact.kind === 'links' ? (
      <SocialLinks links={fact.links} />
    ) : (
      <NetworkLinks links={fact.links} />
    )
  }
  if (fact.text === '') return <Nothing />
  if (fact.kind === 'text' || !fact.href) return <CopyValue label={fact.label} value={fact.text} />
  return (
    <span className={classes.link}>
      <Anchor href={fact.href} target="_blank" rel="noopener noreferrer" fz="inherit">
        <AddressText text={linkLabel(fact.text)} />
        <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
      </Anchor>
      <CopyButton value={fact.href} label={`Copiar ${fact.label}`} timeout={COPIED_MS.client} />
    </span>
  )
}

const Nothing = () => (
  <Box component="span" c="dimmed">
    —
  </Box>
)
