import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { StandalonePage } from '#ui/layout/StandalonePage.tsx'

/** The page for a screen that the current user has no permission for. */
export const ForbiddenPage = () => (
  <StandalonePage
    code="403"
    title="Você não tem acesso a esta área"
    actions={
      <Button component={Link} to={paths.home}>
        Ir para o início
      </Button>
    }
  >
    Se precisar dela para o seu trabalho, fale com um Líder ou Admin da agência.
  </StandalonePage>
)
