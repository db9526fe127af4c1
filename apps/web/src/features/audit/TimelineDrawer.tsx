import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'

type Props = { name: string; onClose: () => void; children: ReactNode }

/** The audit log of a record, beside its page. */
export const TimelineDrawer = ({ name, onClose, children }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <Drawer
      {...modalProps(dialog)}
      title="Histórico"
      position="right"
      size={480}
      classNames={{
        content: 'bg-page',
        header: 'bg-page',
        title: 'text-18 weight-600 -tracking-10',
      }}
    >
      <p className="mb-16 text-15 lh-[1.5] wrap-anywhere text-dimmed">
        O que foi feito com {name}, por quem e quando.
      </p>
      {children}
    </Drawer>
  )
}
