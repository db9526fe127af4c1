import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { TableToolbarProps } from './TableToolbar.tsx'
import classes from './TableTools.module.css'

const TableToolbar = lazyWithPreload(() =>
  import('./TableToolbar.tsx').then((file) => file.TableToolbar),
)

/** The toolbar of a list, after its first paint; phones have only cards. */
export const TableTools = (props: TableToolbarProps) => (
  <div className={classes.tools}>
    <Suspense>
      <TableToolbar {...props} />
    </Suspense>
  </div>
)
