import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { useCopy } from './useCopy.ts'

type Props = Pick<ButtonProps, 'variant'> & { link: string }

/** Copies the customer's link; also with the shortcut `c`. */
export const CopyLinkButton = ({ link, variant = 'filled' }: Props) => {
  const { isCopied, copy } = useCopy(COPIED_MS.client)
  const Icon = isCopied ? IconCheck : IconLink
  const handleCopy = () => copy(link)
  useHotkeys([{ key: 'c', label: 'Copiar o link', run: handleCopy }])
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon size={17} aria-hidden="true" />}
        onClick={handleCopy}
      >
        {isCopied ? 'Copiado!' : 'Copiar link'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copiado.' : ''}</VisuallyHidden>
    </>
  )
}
