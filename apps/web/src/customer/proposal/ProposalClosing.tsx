import { isOpen, type ProposalState } from '@bastidor/shared/proposals.expiry'
import { teamOf } from '@bastidor/shared/proposals.team'
import { firstNameOf, type ShownProposal } from './shown-proposal.ts'
import classes from './ProposalClosing.module.css'
import { ProposalSection } from './ProposalSection.tsx'

type Props = { proposal: ShownProposal; state: ProposalState }

/** The team, and how the work begins. */
export const ProposalClosing = ({ proposal, state }: Props) => (
  <>
    <ProposalSection id="team" title="Quem cuida de você">
      <ul className={classes.team}>
        {teamOf(proposal).map(({ who, does }) => (
          <li key={who} className={classes.member}>
            <strong className="weight-600 wrap-anywhere">{who}</strong>
            <span className={classes.does}>{does}</span>
          </li>
        ))}
      </ul>
    </ProposalSection>
    <ProposalSection id="closing" title="Vamos começar?">
      <p className={classes.note}>
        {isOpen(state) &&
          (proposal.kind === 'renewal'
            ? 'Com o seu aceite, o contrato segue de onde o atual termina. '
            : 'Com o seu aceite, entramos em contato para marcar o onboarding. ')}
        Ficou alguma dúvida? {firstNameOf(proposal.consultor)} responde na conversa em que você
        recebeu este link. Obrigado por considerar o nosso trabalho.
      </p>
      <button type="button" className={classes.pdf} onClick={() => window.print()}>
        Salvar em PDF
      </button>
    </ProposalSection>
  </>
)
