import type { AnsweredApproval, OpenApproval } from '@bastidor/shared/approvals'
import { useState, type ComponentType } from 'react'
import { ApprovalSkeleton } from './ApprovalSkeleton.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { LostPage } from '#customer/kit/LostPage.tsx'
import { ThanksPage } from '#customer/kit/ThanksPage.tsx'
import { useCode } from '#customer/kit/useCode.ts'
import { type Outcome, statusOf } from '#customer/kit/useSubmit.ts'
import { useFetch } from '#customer/kit/useFetch.ts'

type FormProps = { approval: OpenApproval; onEnd: (outcome: Outcome) => void }
type Form = ComponentType<FormProps>

// One of them is needed; the page preloads the code of both (added by the build).
const loadImages = (): Promise<Form> =>
  import('./ApprovalForm.tsx').then((file) => file.ApprovalForm)
const loadPieces = (): Promise<Form> => import('./PiecesForm.tsx').then((file) => file.PiecesForm)

/**
 * The public page of an approval: images to approve or reject, or pieces to decide one by one, once.
 */
export const ApprovalScreen = ({ id }: { id: string }) => {
  const path = `/approval/${encodeURIComponent(id)}`
  const { data, refusal, retry } = useFetch<OpenApproval | AnsweredApproval>(path)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const gone = refusal?.isGone ? refusal.status : statusOf(outcome)
  if (gone) return <GonePage status={gone} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (outcome === 'answered' || isAnswered(data)) return <ThanksPage />
  if (data) return <OpenPage approval={data} onEnd={setOutcome} />
  return (
    <CustomerPage title="Aprovação">
      <ApprovalSkeleton />
    </CustomerPage>
  )
}

const OpenPage = (props: FormProps) => {
  const { pieces, name } = props.approval
  const { Part, isLost } = useCode(pieces?.length ? loadPieces : loadImages)
  if (isLost) return <LostPage />
  return (
    <CustomerPage title={`${name} · Aprovação`}>
      {Part ? <Part {...props} /> : <ApprovalSkeleton />}
    </CustomerPage>
  )
}

const isAnswered = (data?: OpenApproval | AnsweredApproval): data is AnsweredApproval =>
  typeof data?.answerDate === 'string'
