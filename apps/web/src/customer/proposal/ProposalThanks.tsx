import type { ProposalKind } from '@bastidor/shared/proposals.kinds'
import { DELIVERY_TEXT } from '@bastidor/shared/proposals.terms'
import { publicPath } from '@bastidor/shared/public-links'
import buttons from '#customer/kit/CustomerButton.module.css'
import { MessagePage } from '#customer/kit/MessagePage.tsx'
import classes from './ProposalThanks.module.css'

type Props = {
  name: string
  /** Known in the tab that accepted only; without it nothing is promised that a renewal lacks. */
  kind?: ProposalKind | undefined
  receipt?: string | undefined
}

/** An accepted proposal for its customer: thanks, the receipt and the next steps. */
export const ProposalThanks = ({ name, kind, receipt }: Props) => (
  <MessagePage title="Proposta aceita. Obrigado!" isGood icon={<path d="m5 12.5 4.5 4.5L19 7.5" />}>
    {receipt && (
      <a className={buttons.button} href={publicPath('receipt', receipt)}>
        Ver recibo
      </a>
    )}
    {kind === 'renewal' ? (
      <p>Que bom seguir com {name}. O novo contrato continua de onde o atual termina.</p>
    ) : (
      <>
        <p>
          Que bom ter {name} com a gente.{kind && ' O que acontece agora:'}
        </p>
        {kind && <Steps />}
      </>
    )}
    {/* Only the answer to the acceptance has it: this link gets forwarded. */}
    {!receipt && (
      <p>O recibo do aceite está com a agência: peça na conversa em que você recebeu este link.</p>
    )}
    <p>Você pode fechar esta página.</p>
  </MessagePage>
)

const Steps = () => (
  <ol className={classes.steps}>
    <li>
      <strong>Contato</strong>
      <span>Falamos com você para marcar o onboarding.</span>
    </li>
    <li>
      <strong>Onboarding</strong>
      <span>Conhecemos a sua empresa e reunimos o que é preciso.</span>
    </li>
    <li>
      <strong>Entrega</strong>
      <span>{DELIVERY_TEXT}.</span>
    </li>
  </ol>
)
