import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import classes from './Timeline.module.css'

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
      classNames={{ content: classes.drawer, header: classes.header, title: classes.title }}
    >
      <p className="mb-16 text-15 leading-1_5 break-words dimmed">
        O que foi feito com {name}, por quem e quando.
      </p>
      {children}
    </Drawer>
  )
}
