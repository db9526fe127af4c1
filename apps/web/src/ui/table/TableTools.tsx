import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { TableToolbarProps } from './TableToolbar.tsx'

const TableToolbar = lazyWithPreload(() =>
  import('./TableToolbar.tsx').then((file) => file.TableToolbar),
)

/** The toolbar of a list, after its first paint; phones have only cards. */
export const TableTools = (props: TableToolbarProps) => (
  <div className="ml-auto flex min-h-36 items-center gap-12 max-md:hidden">
    <Suspense>
      <TableToolbar {...props} />
    </Suspense>
  </div>
)
