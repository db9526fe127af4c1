import { dayOf, formatDay } from '@bastidor/shared/dates'
import { DELIVERY_TEXT, PAYMENT_TEXT } from '@bastidor/shared/proposals.terms'
import type { Ref } from 'react'
import type { ShownProposal } from './shown-proposal.ts'
import classes from './ProposalHead.module.css'

type Props = { proposal: ShownProposal; headingRef: Ref<HTMLHeadingElement> }

/** The client's name and the terms of the proposal. */
export const ProposalHead = ({ proposal, headingRef }: Props) => {
  const { sequentialNumber, name, plan, consultor, createdAt, tempoContrato } = proposal
  const { kind, versionNumber, versionAt } = proposal
  return (
    <header className={classes.head}>
      <p className="weight-600 text-accent-text">
        {kind === 'renewal' ? 'Proposta de Renovação' : 'Proposta Comercial'}{' '}
        <span className={classes.number}>Nº {sequentialNumber}</span>
      </p>
      <h1 ref={headingRef} tabIndex={-1} className={classes.name}>
        {name}
      </h1>
      <p className={classes.by}>
        {plan && <span className={classes.plan}>Plano {plan}</span>}
        <span>
          Preparada por {consultor} em {dayText(createdAt)}
          {versionNumber > 1 && `. Atualizada em ${dayText(versionAt)}`}
        </span>
      </p>
      <dl className={classes.terms}>
        <Term name="Entrega" text={DELIVERY_TEXT} />
        <Term name="Pagamento" text={PAYMENT_TEXT} />
        <Term name="Tempo de contrato" text={tempoContrato || 'A combinar'} />
      </dl>
    </header>
  )
}

const dayText = (iso: string) => formatDay(dayOf(new Date(iso)))

const Term = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.term}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)
