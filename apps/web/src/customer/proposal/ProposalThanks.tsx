import { DELIVERY_TEXT } from '@bastidor/shared/proposals.terms'
import { MessagePage } from '#customer/kit/MessagePage.tsx'
import classes from './ProposalThanks.module.css'

/** An accepted proposal for its customer: thanks and the next steps. */
export const ProposalThanks = ({ name }: { name: string }) => (
  <MessagePage title="Proposta aceita. Obrigado!" isGood icon={<path d="m5 12.5 4.5 4.5L19 7.5" />}>
    <p>Que bom ter {name} com a gente. O que acontece agora:</p>
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
    <p>Você pode fechar esta página.</p>
  </MessagePage>
)
