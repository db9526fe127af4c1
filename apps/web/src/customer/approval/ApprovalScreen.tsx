import type { AnsweredApproval, OpenApproval } from '@bastidor/shared/approvals'
import { useState } from 'react'
import { ApprovalForm } from './ApprovalForm.tsx'
import { ApprovalSkeleton } from './ApprovalSkeleton.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { ThanksPage } from '#customer/kit/ThanksPage.tsx'
import type { Ending } from '#customer/kit/useAnswer.ts'
import { useRead } from '#customer/kit/useRead.ts'

/** The public page of an approval: images to approve or reject, once. */
export const ApprovalScreen = ({ id }: { id: string }) => {
  const path = `/approval/${encodeURIComponent(id)}`
  const { data, refusal, retry } = useRead<OpenApproval | AnsweredApproval>(path)
  const [ending, setEnding] = useState<Ending | null>(null)
  if (refusal?.isGone || ending === 'gone') return <GonePage />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (ending === 'answered' || isAnswered(data)) return <ThanksPage />
  return (
    <CustomerPage title={data ? `${data.name} · Aprovação` : 'Aprovação'}>
      {data ? <ApprovalForm approval={data} onEnd={setEnding} /> : <ApprovalSkeleton />}
    </CustomerPage>
  )
}

const isAnswered = (data?: OpenApproval | AnsweredApproval): data is AnsweredApproval =>
  typeof data?.answerDate === 'string'
