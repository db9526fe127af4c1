import { MessagePage } from './MessagePage.tsx'

/** The page of an unknown or expired link; `status` 410: the agency has revoked it. */
export const GonePage = ({ status }: { status?: number | undefined }) => (
  <MessagePage
    title={status === 410 ? 'Este link foi desativado' : 'Este link não está disponível'}
    icon={
      <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7M4 4l16 16" />
    }
  >
    <p>
      {status === 410
        ? 'A agência desativou este link. Se você ainda precisa dele, fale com quem o enviou.'
        : 'Ele pode ter sido copiado pela metade ou não valer mais. Peça um novo link a quem o enviou para você.'}
    </p>
  </MessagePage>
)
