import { useEffect, useRef, useState } from 'react'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { asKeeper, stateOf, type ShownProposal } from './shown-proposal.ts'
import { ProposalClosing } from './ProposalClosing.tsx'
import { ProposalDeliverables } from './ProposalDeliverables.tsx'
import { ProposalHead } from './ProposalHead.tsx'
import { ProposalNotice } from './ProposalNotice.tsx'
import { ProposalOffer } from './ProposalOffer.tsx'
import classes from './ProposalPage.module.css'
import { StaffBar } from './StaffBar.tsx'
import type { Outcome } from './useAcceptance.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { useServerClock } from './useServerClock.ts'

type Props = {
  proposal: ShownProposal
  /** Result of a failed acceptance. */
  outcome: Outcome | null
  onEnd: (outcome: Outcome) => void
  /** Called when the proposal expires while the page is open. */
  onExpire: () => void
}

/** The whole proposal with the accept button. */
export const ProposalPage = ({ proposal, outcome, onEnd, onExpire }: Props) => {
  const keeper = asKeeper(proposal)
  const now = useServerClock(proposal.expiresAt, onExpire)
  const state = outcome === 'expired' ? 'expired' : stateOf(proposal, now)
  const [isAsking, setAsking] = useState(false)
  const top = useRef<HTMLHeadingElement>(null)
  useTrackOpen(keeper ? null : `/proposta/seen/${proposal.id}`)
  useEffect(() => {
    if (outcome === 'changed') top.current?.focus()
  }, [outcome])
  // Closes the dialog once the proposal can no longer be accepted.
  if (isAsking && state !== 'open') setAsking(false)

  return (
    <>
      {keeper && <StaffBar proposal={keeper} state={state} />}
      <CustomerPage title={`Proposta Comercial · ${proposal.name}`} isWide>
        <article>
          <ProposalHead proposal={proposal} headingRef={top} />
          <ProposalNotice proposal={proposal} state={state} isChanged={outcome === 'changed'} />
          <div className={classes.columns}>
            <ProposalOffer
              proposal={proposal}
              state={state}
              now={now}
              onAccept={() => setAsking(true)}
            />
            <div className={classes.body}>
              <ProposalDeliverables proposal={proposal} />
              <ProposalClosing proposal={proposal} state={state} />
            </div>
          </div>
        </article>
      </CustomerPage>
      {isAsking && (
        <AcceptDialog proposal={proposal} onClose={() => setAsking(false)} onEnd={onEnd} />
      )}
    </>
  )
}
