import { CustomerButton } from './CustomerButton.tsx'
import { MessagePage } from './MessagePage.tsx'

type Props = { message: string; onRetry: () => void }

/** The page of a link whose request failed. */
export const FailedPage = ({ message, onRetry }: Props) => (
  <MessagePage
    title="Não deu para abrir"
    icon={
      <path d="M2 8.8a15 15 0 0 1 5-3M22 8.8a15 15 0 0 0-11-3.7M5 12.9a10 10 0 0 1 4-2.4M19 12.9a10 10 0 0 0-3-2M8.5 16.4a5 5 0 0 1 7 0M12 20h.01M3 3l18 18" />
    }
  >
    <p>{message}</p>
    <CustomerButton onClick={onRetry}>Tentar de novo</CustomerButton>
  </MessagePage>
)
