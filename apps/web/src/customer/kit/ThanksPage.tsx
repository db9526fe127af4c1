import { MessagePage } from './MessagePage.tsx'

/** The page of an answered link. */
export const ThanksPage = () => (
  <MessagePage title="Obrigado por responder!" isGood icon={<path d="m5 12.5 4.5 4.5L19 7.5" />}>
    <p>Sua resposta já chegou a quem cuida da sua conta. Você pode fechar esta página.</p>
  </MessagePage>
)
