import { useState } from 'react'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { isAnswered, type SeenProposal } from './shown-proposal.ts'
import { ProposalPage } from './ProposalPage.tsx'
import { ProposalSkeleton } from './ProposalSkeleton.tsx'
import { ProposalThanks } from './ProposalThanks.tsx'
import type { Outcome } from './useAcceptance.ts'
import { useFetch } from '#customer/kit/useFetch.ts'

/** The public page of a proposal, to be accepted once. */
export const ProposalScreen = ({ id }: { id: string }) => {
  const path = `/proposta/${encodeURIComponent(id)}`
  const { data, refusal, retry, refresh } = useFetch<SeenProposal>(path, true)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const handleEnd = (how: Outcome) => {
    setOutcome(how)
    refresh()
  }

  if (refusal?.isGone) return <GonePage />
  // Outdated content is not shown as valid.
  if (refusal && (!data || outcome === 'changed'))
    return <FailedPage message={refusal.message} onRetry={retry} />
  if (!data)
    return (
      <CustomerPage title="Proposta Comercial" isWide>
        <ProposalSkeleton />
      </CustomerPage>
    )
  if (isAnswered(data)) return <ProposalThanks name={data.name} />
  if (outcome === 'accepted' && !('whatsapp' in data)) return <ProposalThanks name={data.name} />
  return (
    <ProposalPage
      // Changed content remounts the page, scrolled to the top.
      key={data.hash}
      proposal={data}
      outcome={outcome}
      onEnd={handleEnd}
      onExpire={refresh}
    />
  )
}
