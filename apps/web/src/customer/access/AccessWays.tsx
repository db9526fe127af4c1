import type { ReactNode } from 'react'
import classes from './AccessItem.module.css'

export type Way = 'invited' | 'login'
type Props = {
  platform: string
  chosen: Way | null
  /** Whether there is an address to invite. */
  hasInvite: boolean
  isSending: boolean
  onChoose: (way: Way) => void
  onNone: () => void
  children: ReactNode
}

/** The ways in which a platform's access can be given, one of which is opened. */
export const AccessWays = (props: Props) => {
  const { platform, chosen, hasInvite, isSending, onChoose, onNone, children } = props
  return (
    <div
      className="mt-14 flex flex-wrap gap-8"
      role="group"
      aria-label={`Como enviar: ${platform}`}
    >
      {hasInvite && (
        <WayButton isOpen={chosen === 'invited'} onClick={() => onChoose('invited')}>
          Vou convidar este e-mail
        </WayButton>
      )}
      <WayButton isOpen={chosen === 'login'} onClick={() => onChoose('login')}>
        Enviar login e senha
      </WayButton>
      <button type="button" className={classes.way} disabled={isSending} onClick={onNone}>
        Não tenho
      </button>
      {children}
    </div>
  )
}

type WayProps = { isOpen: boolean; onClick: () => void; children: string }

const WayButton = ({ isOpen, onClick, children }: WayProps) => (
  <button type="button" className={classes.way} aria-expanded={isOpen} onClick={onClick}>
    {children}
  </button>
)
