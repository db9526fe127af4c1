import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'

const InfoPopover = lazyWithPreload(() =>
  import('./InfoPopover.tsx').then((file) => file.InfoPopover),
)

type Props = { about: string; children: string }

/** A one-sentence explanation behind a button, for mouse, touch and keyboard. */
export const InfoHint = ({ about, children }: Props) => {
  const { buttonProps, popup, wasOpened } = usePopupButton()
  const close = () => popup.onChange(false)
  return (
    <>
      <ActionIcon
        {...buttonProps}
        variant="transparent"
        size={24}
        aria-label={`O que é “${about}”?`}
        aria-description={children}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <IconInfoCircle size={16} stroke={1.75} />
      </ActionIcon>
      <Suspense>{wasOpened && <InfoPopover popup={popup}>{children}</InfoPopover>}</Suspense>
    </>
  )
}
