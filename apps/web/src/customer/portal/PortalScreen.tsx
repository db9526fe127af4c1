import type { PublicPortal } from '@bastidor/shared/portal'
import { useEffect, useRef } from 'react'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { useFetch } from '#customer/kit/useFetch.ts'
import { PortalPage } from './PortalPage.tsx'
import { PortalSkeleton } from './PortalSkeleton.tsx'

/** The portal of a client: what waits for its customer, and once opened all of it. */
export const PortalScreen = ({ id }: { id: string }) => {
  const path = `/portal/${encodeURIComponent(id)}`
  const { data, refusal, retry, refresh } = useFetch<PublicPortal>(path, true)
  useReturn(() => void refresh())
  if (refusal?.isGone) return <GonePage status={refusal.status} />
  if (refusal && !data) return <FailedPage message={refusal.message} onRetry={retry} />
  return (
    <CustomerPage title={data ? `Portal · ${data.clientName}` : 'Portal'}>
      {data ? <PortalPage portal={data} refresh={refresh} /> : <PortalSkeleton />}
    </CustomerPage>
  )
}

// After answering something and going back, it is no longer listed as waiting.
const useReturn = (onReturn: () => void) => {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}
