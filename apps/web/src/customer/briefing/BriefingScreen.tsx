import type { PublicBriefing } from '@bastidor/shared/briefing'
import { useState } from 'react'
import { BriefingSteps } from './BriefingSteps.tsx'
import { BriefingThanks } from './BriefingThanks.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { SurveySkeleton } from '#customer/survey/SurveySkeleton.tsx'
import { useFetch } from '#customer/kit/useFetch.ts'
import { type Outcome, statusOf } from '#customer/kit/useSubmit.ts'

/** The customer's part of a briefing: filled in step by step, submitted once. */
export const BriefingScreen = ({ id }: { id: string }) => {
  const { data, refusal, retry } = useFetch<PublicBriefing>(
    `/briefing/link/${encodeURIComponent(id)}`,
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const gone = refusal?.isGone ? refusal.status : statusOf(outcome)
  if (gone) return <GonePage status={gone} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (data?.ok || outcome === 'answered') return <BriefingThanks />
  return (
    <CustomerPage title={data ? `Briefing · ${data.clientName}` : 'Briefing'}>
      {data ? <BriefingSteps briefing={data} onEnd={setOutcome} /> : <SurveySkeleton />}
    </CustomerPage>
  )
}
