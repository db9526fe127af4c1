import type { AnsweredApproval, OpenApproval } from '@bastidor/shared/approvals'
import { useState } from 'react'
import { ApprovalForm } from './ApprovalForm.tsx'
import { ApprovalSkeleton } from './ApprovalSkeleton.tsx'
import { PiecesForm } from './PiecesForm.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { ThanksPage } from '#customer/kit/ThanksPage.tsx'
import type { Outcome } from '#customer/kit/useSubmit.ts'
import { useFetch } from '#customer/kit/useFetch.ts'

/**
 * The public page of an approval: images to approve or reject, or pieces to
 * decide one by one, once.
 */
export const ApprovalScreen = ({ id }: { id: string }) => {
  const path = `/approval/${encodeURIComponent(id)}`
  const { data, refusal, retry } = useFetch<OpenApproval | AnsweredApproval>(path)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (refusal?.isGone || outcome === 'gone') return <GonePage />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (outcome === 'answered' || isAnswered(data)) return <ThanksPage />
  return (
    <CustomerPage title={data ? `${data.name} · Aprovação` : 'Aprovação'}>
      {data ? <Form approval={data} onEnd={setOutcome} /> : <ApprovalSkeleton />}
    </CustomerPage>
  )
}

type FormProps = { approval: OpenApproval; onEnd: (outcome: Outcome) => void }

const Form = ({ approval, onEnd }: FormProps) =>
  approval.pieces?.length ? (
    <PiecesForm approval={approval} pieces={approval.pieces} onEnd={onEnd} />
  ) : (
    <ApprovalForm approval={approval} onEnd={onEnd} />
  )

const isAnswered = (data?: OpenApproval | AnsweredApproval): data is AnsweredApproval =>
  typeof data?.answerDate === 'string'
