import { formatInstant } from '@bastidor/shared/dates'
import { isOpen, remainingText, type ProposalState } from '@bastidor/shared/proposals.expiry'
import { formatMoney } from '#lib/formatting/money.ts'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import { staffViewOf, type ShownProposal } from './shown-proposal.ts'
import classes from './ProposalOffer.module.css'
import { RenewalLink } from './RenewalLink.tsx'

export type Act = 'accept' | 'ask' | 'decline'
type Props = {
  proposal: ShownProposal
  state: ProposalState
  now: Date
  onAct: (act: Act) => void
}

/** Price, expiry and the answers; the accept button is sticky on a phone. */
export const ProposalOffer = ({ proposal, state, now, onAct }: Props) => {
  const { value, startValue } = proposal
  return (
    <section className={classes.offer} aria-labelledby="investment">
      <div className={classes.price}>
        <h2 id="investment" className={classes.title}>
          Investimento
        </h2>
        {startValue > 0 ? (
          <>
            <p className={classes.what}>Valor start, para começar</p>
            <p className={classes.big}>{formatMoney(startValue)}</p>
            <p className={classes.then}>
              depois <strong>{formatMoney(value)}</strong> por mês
            </p>
          </>
        ) : (
          <>
            <p className={classes.what}>Valor mensal</p>
            <p className={classes.big}>
              {formatMoney(value)} <span className={classes.per}>por mês</span>
            </p>
          </>
        )}
      </div>
      <Validity proposal={proposal} state={state} now={now} />
      {isOpen(state) && (
        <div className={classes.action}>
          <p className={classes.short} aria-hidden="true">
            <strong>{formatMoney(startValue > 0 ? startValue : value)}</strong>
            {startValue > 0 ? 'para começar' : 'por mês'}
          </p>
          <CustomerButton onClick={() => onAct('accept')}>ACEITAR PROPOSTA</CustomerButton>
        </div>
      )}
      {isOpen(state) && (
        <div className={classes.others}>
          <button type="button" className={classes.other} onClick={() => onAct('ask')}>
            Pedir ajuste
          </button>
          <button type="button" className={classes.other} onClick={() => onAct('decline')}>
            Recusar
          </button>
        </div>
      )}
      {state === 'expired' && (
        <div className={classes.renew}>
          <RenewalLink proposal={proposal} />
        </div>
      )}
    </section>
  )
}

type ValidityProps = Pick<Props, 'proposal' | 'state' | 'now'>

const Validity = ({ proposal, state, now }: ValidityProps) => {
  const { expiresAt } = proposal
  const acceptedAt = staffViewOf(proposal)?.evidence?.at
  if (state === 'approved')
    return (
      <div className={classes.validity} data-state={state}>
        <p className={classes.until}>Aceita{acceptedAt && ` em ${formatInstant(acceptedAt)}`}</p>
      </div>
    )
  const staffView = staffViewOf(proposal)
  if (state === 'declined')
    return (
      <div className={classes.validity} data-state={state}>
        <p className={classes.until}>
          Recusada{staffView?.declined && ` em ${formatInstant(staffView.declined.at)}`}
        </p>
      </div>
    )
  const canAccept = isOpen(state)
  return (
    <div className={classes.validity} data-state={state}>
      <p className={classes.until}>
        {canAccept ? 'Válida até' : 'Expirou em'}{' '}
        <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>
      </p>
      {canAccept && <p className={classes.left}>{remainingText(expiresAt, now)}</p>}
    </div>
  )
}
