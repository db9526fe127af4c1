import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import { firstNameOf, renewalMessage, type ShownProposal } from './shown-proposal.ts'
import classes from '#customer/kit/CustomerButton.module.css'

/** A link to message the consultant of an expired proposal; renders nothing without a contact. */
export const RenewalLink = ({ proposal }: { proposal: ShownProposal }) => {
  const number = 'consultorWhatsapp' in proposal ? proposal.consultorWhatsapp : ''
  const href = whatsappHref(number ?? '', renewalMessage(proposal))
  if (!href) return null
  return (
    <a className={classes.button} href={href} target="_blank" rel="noreferrer">
      Falar com {firstNameOf(proposal.consultor)} no WhatsApp
    </a>
  )
}
