import type { PublicAccessRequest } from '@bastidor/shared/access-requests'
import { useState } from 'react'
import { serverNow } from '#customer/kit/customer-api.ts'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { ThanksPage } from '#customer/kit/ThanksPage.tsx'
import { useFetch } from '#customer/kit/useFetch.ts'
import { SurveySkeleton } from '#customer/survey/SurveySkeleton.tsx'
import { AccessRequest } from './AccessRequest.tsx'

/** The page of a request for accesses: platform by platform, sent one by one. */
export const AccessScreen = ({ id }: { id: string }) => {
  const { data, refusal, retry } = useFetch<PublicAccessRequest>(
    `/accessRequest/link/${encodeURIComponent(id)}`,
  )
  const [answered, setAnswered] = useState<PublicAccessRequest>()
  const request = answered ?? data
  // Closed by somebody else, expired or revoked: the server knows.
  const askAgain = () => {
    setAnswered(undefined)
    retry()
  }
  if (refusal?.isGone) return <GonePage status={refusal.status} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (request?.closedAt) return <ThanksPage />
  if (request && new Date(request.expiresAt) <= serverNow()) return <GonePage />
  return (
    <CustomerPage title={request ? `Acessos · ${request.clientName}` : 'Acessos'}>
      {request ? (
        <AccessRequest request={request} onChange={setAnswered} onGone={askAgain} />
      ) : (
        <SurveySkeleton />
      )}
    </CustomerPage>
  )
}
