import { Button } from '@mantine/core'
import type { LoginTicket } from '@bastidor/shared/login-ticket'
import { toApiError } from '#lib/http/api-error.ts'
import { ProofForm } from './ProofForm.tsx'
import { useSecondLogin } from './second-login.queries.ts'

type Props = {
  ticket: LoginTicket
  /** Back to the password, with what is to be said there. */
  onBack: (text?: string) => void
}

/** The second step of a login. On success the page sees the session and navigates. */
export const SecondLogin = ({ ticket, onBack }: Props) => {
  const login = useSecondLogin(ticket.ticket)
  const handleRefused = (thrown: Error) => {
    const { code, message } = toApiError(thrown)
    // Only a new password gets a new ticket.
    if (code === 'TICKET_GONE') onBack(message)
  }
  return (
    <ProofForm
      methods={ticket.methods}
      prove={login}
      onRefused={handleRefused}
      leave={
        <Button variant="subtle" fullWidth onClick={() => onBack()}>
          Voltar
        </Button>
      }
    />
  )
}
