import type { AccessAnswer, PublicAccessRequest } from '@bastidor/shared/access-requests'
import { useState } from 'react'
import { serverNow } from '#customer/kit/customer-api.ts'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { MessagePage } from '#customer/kit/MessagePage.tsx'
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
  const [isLost, setLost] = useState(false)
  // Closed by somebody else, expired or revoked: the server knows.
  const askAgain = (refused: AccessAnswer) => {
    setLost(!refused.close)
    setAnswered(undefined)
    retry()
  }
  if (refusal?.isGone) return <GonePage status={refusal.status} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (request?.closedAt) return isLost ? <LostPage /> : <ThanksPage />
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

/** The request had been closed, in another window, before an answer was sent. */
const LostPage = () => (
  <MessagePage title="O pedido já estava encerrado" icon={<path d="M12 7v6M12 16.5v.5" />}>
    <p>O que você acabou de enviar não chegou. Peça um novo link a quem enviou este para você.</p>
  </MessagePage>
)
