import { FailedPage } from './FailedPage.tsx'

/** The page whose code did not arrive. */
export const LostPage = () => (
  <FailedPage
    message="A página não chegou inteira. Verifique a internet e tente de novo."
    onRetry={() => window.location.reload()}
  />
)
