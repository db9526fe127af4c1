import { MessagePage } from './MessagePage.tsx'

/** What remains of a link that has been answered. */
export const ThanksPage = () => (
  <MessagePage title="Obrigado por responder!" isGood icon={<path d="m5 12.5 4.5 4.5L19 7.5" />}>
    <p>Sua resposta já chegou a quem cuida da sua conta. Você pode fechar esta página.</p>
  </MessagePage>
)
