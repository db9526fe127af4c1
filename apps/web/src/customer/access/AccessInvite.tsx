import { useState } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './AccessItem.module.css'

type Props = { platform: string; invite: string; isSending: boolean; onSend: () => void }

/** The e-mail to invite: customers copy it, invite it on the platform, and confirm that. */
export const AccessInvite = ({ platform, invite, isSending, onSend }: Props) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(invite))
  return (
    <div className={classes.opened}>
      <p className="mt-4 text-pretty wrap-anywhere whitespace-pre-line text-dimmed">
        Convide este e-mail em {platform} e depois avise aqui. Assim você não precisa dividir a sua
        senha.
      </p>
      <p className={classes.invite}>
        <span>{invite}</span>
        <button type="button" className={classes.copy} onClick={() => void copy()}>
          {isCopied ? 'Copiado' : 'Copiar'}
        </button>
      </p>
      <CustomerButton disabled={isSending} onClick={onSend}>
        Já convidei
      </CustomerButton>
    </div>
  )
}
