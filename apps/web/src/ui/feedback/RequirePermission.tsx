import type { Action } from '@bastidor/shared/permissions'
import type { ReactNode } from 'react'
import { useCan, useMayOpen } from '#lib/session/Can.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** Renders a screen if the current user has the permission, otherwise the 403 page. */
export const RequirePermission = ({ do: action, children }: { do: Action; children: ReactNode }) =>
  useCan()(action) ? children : <ForbiddenPage />

/** The same for a screen that is also public behind a link: only for those who see all of it. */
export const RequireWhole = ({ do: action, children }: { do: Action; children: ReactNode }) =>
  useMayOpen(action) ? children : <ForbiddenPage />
