import { Anchor, Box, VisuallyHidden } from '@mantine/core'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { hrefOf, linkLabel } from '#lib/formatting/safe-link.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { CopyValue } from '#ui/actions/CopyValue.tsx'
import { AddressText } from '#ui/layout/AddressText.tsx'

type Props = {
  /** Field and owner: 'Domínio: aurora.com.br'. */
  label: string
  text: string
  isLink?: boolean
}

/** A value: text that a click copies, or a link; a dash if empty. */
export const PartValue = ({ label, text, isLink = false }: Props) => {
  const href = isLink ? hrefOf(text) : null
  if (!text)
    return (
      <Box component="span" c="dimmed">
        —
      </Box>
    )
  if (!href) return <CopyValue label={label} value={text} />
  return (
    <>
      <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
        <AddressText text={linkLabel(text)} />
        <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
      </Anchor>
      <CopyButton value={href} label={`Copiar ${label}`} timeout={COPIED_MS.client} />
    </>
  )
}
