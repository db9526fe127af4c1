import { UnstyledButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { AddressText } from '#ui/layout/AddressText.tsx'
import classes from './CopyValue.module.css'
import { useCopy } from './useCopy.ts'

type Props = { label: string; value: string }

/**
 * A value that a click copies. The button overlays the text instead of wrapping it, so that screen
 * readers read a long text as text.
 */
export const CopyValue = ({ label, value }: Props) => {
  const { isCopied, copy } = useCopy(COPIED_MS.client)
  return (
    <span className="relative block max-w-full">
      <span className="wrap-anywhere whitespace-pre-line">
        <AddressText text={value} />
      </span>
      <UnstyledButton
        className={classes.button}
        aria-label={`Copiar ${label}`}
        onClick={() => copy(value)}
      >
        <IconCopy size={15} aria-hidden="true" className={classes.icon} />
      </UnstyledButton>
      <span role="status" className={classes.done}>
        {isCopied ? 'Copiado!' : ''}
      </span>
    </span>
  )
}
