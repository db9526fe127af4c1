import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { hrefOf, linkLabel } from '#lib/safe-link.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import classes from './PartBox.module.css'

type Props = {
  label: string
  /** Copied by its button; an address of the web also opens. */
  text?: string
  isWide?: boolean
  /** What is shown instead of a text. */
  children?: ReactNode
}

/** S1 §9 */
const COPIED_MS = 2000

/** One thing that is known of a part; nothing known is a dash. */
export const PartFact = ({ label, text = '', isWide = false, children }: Props) => (
  <div className={classes.fact} data-wide={isWide || undefined}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {children ?? (
        <>
          <PartText text={text} />
          {text && <CopyButton value={text} label={`Copiar ${label}`} timeout={COPIED_MS} />}
        </>
      )}
    </dd>
  </div>
)

const PartText = ({ text }: { text: string }) => {
  const href = hrefOf(text)
  if (!text) return <span className={classes.nothing}>—</span>
  if (!href) return <span>{text}</span>
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
      {linkLabel(text)}
      <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
    </Anchor>
  )
}
