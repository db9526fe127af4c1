import { formatInstant } from '@bastidor/shared/dates'
import { isOpen, type ProposalState } from '@bastidor/shared/proposals.expiry'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { useEffect, useState } from 'react'
import { COPIED_MS, copyText } from '#lib/browser/clipboard.ts'
import { takeFlashMessage } from '#lib/navigation/flash-message.ts'
import { paths } from '#paths.ts'
import classes from './StaffBar.module.css'

const STATES: Record<ProposalState, string> = {
  open: 'Você está vendo como o cliente vê',
  asked: 'O cliente pediu um ajuste; ainda pode aceitar',
  declined: 'Recusada: o cliente vê só que recusou',
  approved: 'Aceita: o cliente vê só um agradecimento',
  expired: 'Expirada: o cliente não pode mais aceitar',
}

type Props = { proposal: Proposal; state: ProposalState }

/** The bar above the customer's page, for staff who may edit proposals. */
export const StaffBar = ({ proposal, state }: Props) => {
  const { id, seenAt } = proposal
  const [notice] = useState(() => takeFlashMessage(paths.proposalLink(id)))
  return (
    <aside className={classes.bar} aria-label="Equipe">
      <p className={classes.state}>
        {notice && (
          <strong className={classes.notice} role="status">
            {notice}
          </strong>
        )}
        <span className={classes.view} data-state={state}>
          {STATES[state]}
        </span>
        {seenAt && <span>vista em {formatInstant(seenAt)}</span>}
        {!seenAt && state !== 'approved' && <span>ainda não vista</span>}
      </p>
      <nav className={classes.tools} aria-label="Ações da equipe">
        <a href={paths.proposal(id)}>Registro</a>
        {isOpen(state) && <a href={paths.editProposal(id)}>Editar</a>}
        <CopyLink url={new URL(paths.proposalLink(id), window.location.origin).href} />
      </nav>
    </aside>
  )
}

const CopyLink = ({ url }: { url: string }) => {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS.client)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setCopied(await copyText(url))
  return (
    <button type="button" className={classes.copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copiado!' : 'Copiar link'}</span>
    </button>
  )
}
