import type { Employee } from '@bastidor/shared/employees'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'

const WorkLeftNotice = lazyWithPreload(() =>
  import('./WorkLeftNotice.tsx').then((file) => file.WorkLeftNotice),
)

/** What somebody who was deactivated still has open, and a way to hand it over. */
export const WorkLeft = ({ employee }: { employee: Employee }) => {
  const mayHandOver = useCan()('task.handOver')
  if (employee.active || !mayHandOver) return null
  return (
    <Suspense>
      <WorkLeftNotice employee={employee} />
    </Suspense>
  )
}
