import { whatsappHref } from '#lib/whatsapp.ts'
import { firstNameOf, renewalMessage, type ShownProposal } from './proposal.page.ts'
import classes from './CustomerButton.module.css'

/** Writes to the consultant of an expired proposal; nothing where nobody is there to be written to. */
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
