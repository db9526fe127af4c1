import { useState } from 'react'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { isAnswered, isDeclined, type SeenProposal } from './shown-proposal.ts'
import { ProposalPage } from './ProposalPage.tsx'
import { ProposalSkeleton } from './ProposalSkeleton.tsx'
import { ProposalThanks } from './ProposalThanks.tsx'
import { ProposalDeclined } from './ProposalDeclined.tsx'
import type { Ending } from './useAnswer.ts'
import { useFetch } from '#customer/kit/useFetch.ts'

/** The public page of a proposal, to be accepted once. */
export const ProposalScreen = ({ id }: { id: string }) => {
  const path = `/proposta/${encodeURIComponent(id)}`
  const { data, refusal, retry, refresh } = useFetch<SeenProposal>(path, true)
  const [ending, setEnding] = useState<Ending | null>(null)
  const accepted = ending ?? keptEnding()
  const outcome = ending?.outcome ?? null
  const handleEnd = (how: Ending) => {
    setEnding(how)
    // What the link itself does not tell: a reload still leads to the receipt and the next steps.
    if (how.outcome === 'accepted') history.replaceState({ accepted: how }, '')
    void refresh()
  }

  if (refusal?.isGone) return <GonePage status={refusal.status} />
  // Outdated content is not shown as valid.
  if (refusal && (!data || outcome === 'changed' || outcome === 'answered'))
    return <FailedPage message={refusal.message} onRetry={retry} />
  if (!data)
    return (
      <CustomerPage title="Proposta Comercial" isWide>
        <ProposalSkeleton />
      </CustomerPage>
    )
  if (isDeclined(data)) return <ProposalDeclined name={data.name} />
  const isStaff = 'whatsapp' in data
  if (isAnswered(data) || (outcome === 'accepted' && !isStaff))
    return <ProposalThanks name={data.name} kind={accepted?.kind} receipt={accepted?.receipt} />
  if (outcome === 'declined' && !isStaff) return <ProposalDeclined name={data.name} />
  return (
    <ProposalPage
      // Changed content remounts the page, scrolled to the top.
      key={data.hash}
      proposal={data}
      outcome={outcome}
      onEnd={handleEnd}
      onExpire={() => void refresh()}
    />
  )
}

const keptEnding = () => (history.state as { accepted?: Ending } | null)?.accepted
