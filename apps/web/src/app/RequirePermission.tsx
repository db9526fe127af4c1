import type { Action } from '@bastidor/shared/permissions'
import type { ReactNode } from 'react'
import { useCan } from '#lib/Can.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** A whole screen for whom the table allows the action; the 403 page for everyone else. */
export const RequirePermission = ({ do: action, children }: { do: Action; children: ReactNode }) =>
  useCan()(action) ? children : <ForbiddenPage />
