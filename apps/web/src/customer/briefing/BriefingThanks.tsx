import { MessagePage } from '#customer/kit/MessagePage.tsx'

/** The page of a submitted briefing. */
export const BriefingThanks = () => (
  <MessagePage title="Obrigado por responder!" isGood icon={<path d="m5 12.5 4.5 4.5L19 7.5" />}>
    <p>Suas respostas já chegaram ao nosso time. Você pode fechar esta página.</p>
  </MessagePage>
)
