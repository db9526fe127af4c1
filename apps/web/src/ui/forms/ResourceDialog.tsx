import type { ComponentType } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { ResourceFormDialog } from './ResourceFormDialog.tsx'

/**
 * The dialog that creates or edits a simple record. Form and inputs are fetched when the browser is
 * idle, or with the dialog, so a screen may declare its fields beside its list. The page puts it
 * into a `Suspense`.
 */
export const ResourceDialog = lazyWithPreload(() =>
  // `lazy` would take one record's type for that of all.
  import('./ResourceFormDialog.tsx').then(
    (file) => file.ResourceFormDialog as ComponentType<unknown>,
  ),
) as unknown as typeof ResourceFormDialog
