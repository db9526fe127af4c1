import { Button } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { openText, useOpenWork } from './useOpenWork.ts'

const HandOverDialog = lazyWithPreload(() =>
  import('./HandOverDialog.tsx').then((file) => file.HandOverDialog),
)

/** What somebody who was deactivated still has open, and a way to hand it over. */
export const WorkLeft = ({ employee }: { employee: Employee }) => {
  const mayHandOver = useCan()('task.handOver')
  return !employee.active && mayHandOver ? <Left employee={employee} /> : null
}

const Left = ({ employee }: { employee: Employee }) => {
  const { data: open = 0, isPending } = useOpenWork(employee.id)
  const dialog = useDisclosure()
  const [isHandedOver, setHandedOver] = useState(false)
  if (isPending || isHandedOver) return null
  return (
    <Notice tone={open > 0 ? 'danger' : 'info'}>
      {/* Tasks alone are counted, and more than these is handed over. */}
      {open > 0
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
            onHandedOver={() => setHandedOver(true)}
          />
        )}
      </Suspense>
    </Notice>
  )
}
