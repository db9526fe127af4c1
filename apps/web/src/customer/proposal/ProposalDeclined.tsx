import { MessagePage } from '#customer/kit/MessagePage.tsx'

/** A declined proposal for its customer. */
export const ProposalDeclined = ({ name }: { name: string }) => (
  <MessagePage title="Proposta recusada" icon={<path d="M6 12h12" />}>
    <p>Avisamos a nossa equipe. Obrigado por nos contar, {name}.</p>
    <p>Se mudar de ideia, responda na conversa em que recebeu este link: dá para reabrir.</p>
  </MessagePage>
)
