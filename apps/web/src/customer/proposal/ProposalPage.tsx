import { useLayoutEffect, useRef, useState } from 'react'
import { isOpen } from '@bastidor/shared/proposals.expiry'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AskDialog } from './AskDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { staffViewOf, stateOf, type ShownProposal } from './shown-proposal.ts'
import { ProposalClosing } from './ProposalClosing.tsx'
import { ProposalDeliverables } from './ProposalDeliverables.tsx'
import { ProposalHead } from './ProposalHead.tsx'
import { ProposalNotice } from './ProposalNotice.tsx'
import { ProposalOffer, type Act } from './ProposalOffer.tsx'
import classes from './ProposalPage.module.css'
import { StaffBar } from './StaffBar.tsx'
import type { Ending, Outcome } from './useAnswer.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { useServerClock } from './useServerClock.ts'

type Props = {
  proposal: ShownProposal
  /** Result of the last answer. */
  outcome: Outcome | null
  onEnd: (ending: Ending) => void
  /** Called when the proposal expires while the page is open. */
  onExpire: () => void
}

const DIALOGS = { accept: AcceptDialog, ask: AskDialog, decline: DeclineDialog }

/** The whole proposal with what can be answered. */
export const ProposalPage = ({ proposal, outcome, onEnd, onExpire }: Props) => {
  const staffView = staffViewOf(proposal)
  const now = useServerClock(proposal.expiresAt, onExpire)
  const state = outcome === 'expired' ? 'expired' : stateOf(proposal, now)
  const [act, setAct] = useState<Act | null>(null)
  const top = useRef<HTMLHeadingElement>(null)
  useTrackOpen(staffView ? null : `/proposta/seen/${proposal.id}`)
  useLayoutEffect(() => {
    if (outcome === 'changed' || outcome === 'asked') top.current?.focus()
  }, [outcome])
  // Closes the dialog once the proposal can no longer be answered.
  if (act && !isOpen(state)) setAct(null)
  const Dialog = act && DIALOGS[act]

  return (
    <>
      {staffView && <StaffBar proposal={staffView} state={state} />}
      <CustomerPage
        title={`${proposal.kind === 'renewal' ? 'Renovação' : 'Proposta Comercial'} · ${proposal.name}`}
        isWide
      >
        <article>
          <ProposalHead proposal={proposal} headingRef={top} />
          <ProposalNotice proposal={proposal} state={state} isChanged={outcome === 'changed'} />
          <div className={classes.columns}>
            <ProposalOffer proposal={proposal} state={state} now={now} onAct={setAct} />
            <div className={classes.body}>
              <ProposalDeliverables proposal={proposal} />
              <ProposalClosing proposal={proposal} state={state} />
            </div>
          </div>
        </article>
      </CustomerPage>
      {Dialog && <Dialog proposal={proposal} onClose={() => setAct(null)} onEnd={onEnd} />}
    </>
  )
}
