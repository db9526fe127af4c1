import type { PublicNps } from '@bastidor/shared/nps'
import { useState } from 'react'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { SurveySkeleton } from './SurveySkeleton.tsx'
import { ThanksPage } from '#customer/kit/ThanksPage.tsx'
import { type Outcome, statusOf } from '#customer/kit/useSubmit.ts'
import { useFetch } from '#customer/kit/useFetch.ts'

/** The public page of a survey, to be answered once. */
export const SurveyScreen = ({ id }: { id: string }) => {
  const { data, refusal, retry } = useFetch<PublicNps>(`/nps/${encodeURIComponent(id)}`)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const gone = refusal?.isGone ? refusal.status : statusOf(outcome)
  if (gone) return <GonePage status={gone} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (data?.ok || outcome === 'answered') return <ThanksPage />
  return (
    <CustomerPage title={data ? `${data.name} · ${data.clientName}` : 'Pesquisa'}>
      {data ? <SurveyForm survey={data} onEnd={setOutcome} /> : <SurveySkeleton />}
    </CustomerPage>
  )
}
