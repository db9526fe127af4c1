import { isOpen, type ProposalState } from '@bastidor/shared/proposals.expiry'
import { staffViewOf, firstNameOf, type ShownProposal } from './shown-proposal.ts'
import classes from './ProposalNotice.module.css'

type Props = { proposal: ShownProposal; state: ProposalState; isChanged: boolean }

/** The notice above a proposal. */
export const ProposalNotice = ({ proposal, state, isChanged }: Props) => (
  <div role="status">
    {state === 'expired' && (
      <div className={classes.notice}>
        <h2 className="text-17 weight-600">Esta proposta expirou</h2>
        <p>{expiredText(proposal)}</p>
      </div>
    )}
    {state === 'asked' && !isChanged && (
      <div className={classes.notice} data-tone="asked">
        <h2 className="text-17 weight-600">Seu pedido de ajuste chegou</h2>
        <p>{askedText(proposal)}</p>
      </div>
    )}
    {isOpen(state) && isChanged && (
      <div className={classes.notice} data-tone="changed">
        <h2 className="text-17 weight-600">A proposta mudou enquanto você lia</h2>
        <p>
          Sua resposta não foi enviada. Esta é a versão atual: confira e, se estiver tudo certo,
          aceite.
        </p>
      </div>
    )}
  </div>
)

const askedText = (proposal: ShownProposal): string =>
  staffViewOf(proposal)
    ? 'O cliente pediu um ajuste: o pedido está no registro. Uma mudança aqui vira uma versão nova.'
    : `${firstNameOf(proposal.consultor)} vai responder. Enquanto isso, esta proposta continua valendo, e você ainda pode aceitar.`

const expiredText = (proposal: ShownProposal): string =>
  staffViewOf(proposal)
    ? 'O cliente vê esta página sem o botão de aceitar, com um convite para falar com você.'
    : 'O prazo para aceitar terminou, mas a conversa continua: fale com a gente para receber uma proposta nova. Abaixo fica o que foi oferecido.'
