import type { Action } from '@bastidor/shared/permissions'
import type { ReactNode } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** Renders a screen if the current user has the permission, otherwise the 403 page. */
export const RequirePermission = ({ do: action, children }: { do: Action; children: ReactNode }) =>
  useCan()(action) ? children : <ForbiddenPage />
