import { formatInstant } from '@bastidor/shared/dates'
import type { ProposalReceipt } from '@bastidor/shared/proposals.views'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import classes from './ReceiptPage.module.css'

/** What was accepted, by whom and when; printed on A4. */
export const ReceiptPage = ({ receipt }: { receipt: ProposalReceipt }) => {
  const { sequentialNumber, kind, clientName, acceptedAt, person, consent } = receipt
  const { versionNumber, hash, text } = receipt
  return (
    <CustomerPage title={`Recibo de aceite · ${clientName}`}>
      <article className={classes.receipt}>
        <p className="weight-600 text-accent-text">Recibo de aceite</p>
        <h1 className={classes.name}>{clientName}</h1>
        <dl className={classes.facts}>
          <Fact name="Proposta">
            Nº {sequentialNumber}
            {kind === 'renewal' && ', de renovação'}
            {versionNumber > 1 && `, versão ${versionNumber}`}
          </Fact>
          <Fact name="Aceita em">{formatInstant(acceptedAt)} (horário de Brasília)</Fact>
          <Fact name="Aceita por">
            {person ? `${person.name}, ${person.role}` : 'sem identificação'}
          </Fact>
          {person?.taxIdMasked && <Fact name="CPF ou CNPJ">{person.taxIdMasked}</Fact>}
        </dl>
        {consent && <blockquote className={classes.consent}>{consent.text}</blockquote>}
        <CustomerButton onClick={() => window.print()}>Salvar em PDF</CustomerButton>
        <h2 className="mt-28 mb-8 text-16 weight-600">Texto aceito</h2>
        <pre className={classes.text}>{text}</pre>
        <h2 className="mt-28 mb-8 text-16 weight-600">Código de conferência</h2>
        <p className={classes.hash}>{hash}</p>
        <p className="mt-4 text-14 text-dimmed">
          É o SHA-256 do texto acima: qualquer mudança no texto daria outro código.
        </p>
      </article>
    </CustomerPage>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
