import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { StandalonePage } from '#ui/layout/StandalonePage.tsx'

/** The page for an unknown address or a deleted record. */
export const NotFoundPage = () => (
  <StandalonePage
    code="404"
    title="Página não encontrada"
    actions={
      <Button component={Link} to={paths.home}>
        Ir para o início
      </Button>
    }
  >
    O endereço pode ter mudado, ou o que estava aqui foi excluído.
  </StandalonePage>
)
