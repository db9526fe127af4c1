import { Button } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { useHandedOver } from './useHandedOver.ts'
import { openText, useOpenWork } from './useOpenWork.ts'

const HandOverDialog = lazyWithPreload(() =>
  import('./HandOverDialog.tsx').then((file) => file.HandOverDialog),
)

/** What somebody who was deactivated has open, unless all of it was handed over. */
export const WorkLeftNotice = ({ employee }: { employee: Employee }) => {
  const { data: open, isPending } = useOpenWork(employee.id)
  const dialog = useDisclosure()
  const handedOver = useHandedOver(employee.id, { enabled: open === 0 })
  const [isDone, setDone] = useState(false)
  if (isPending || isDone) return null
  if (open === 0 && (handedOver.isPending || handedOver.data)) return null
  return (
    <Notice tone={open ? 'danger' : 'info'}>
      {/* Tasks alone are counted, and more than these is handed over. */}
      {open
        ? openText(employee.name, open)
        : 'Jornadas, repetições e trabalhos podem estar em aberto.'}{' '}
      <Button variant="default" size="xs" onClick={dialog.open}>
        Passar o trabalho para…
      </Button>
      <Suspense>
        {dialog.isOpen && (
          <HandOverDialog
            from={employee}
            onClose={dialog.close}
            onHandedOver={() => setDone(true)}
          />
        )}
      </Suspense>
    </Notice>
  )
}
