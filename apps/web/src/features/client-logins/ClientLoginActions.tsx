import { ActionIcon, Group } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'

export type ClientLoginHandlers = {
  onEdit: (login: ClientLogin) => void
  onDelete: (login: ClientLogin) => void
  onVersions: (login: ClientLogin) => void
}

/** What can be done with a login. */
export const ClientLoginActions = ({
  login,
  onEdit,
  onDelete,
  onVersions,
}: ClientLoginHandlers & { login: ClientLogin }) => {
  const what = `${login.platform} de ${login.client}`
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <Tooltip label="Editar">
        <ActionIcon
          aria-label={`Editar ${what}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(login)}
        >
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
      {login.revisions > 0 && (
        <Tooltip label="Versões">
          <ActionIcon
            aria-label={`Versões de ${what}`}
            aria-haspopup="dialog"
            onClick={() => onVersions(login)}
          >
            <IconHistory size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Excluir">
        <ActionIcon
          aria-label={`Excluir ${what}`}
          aria-haspopup="dialog"
          onClick={() => onDelete(login)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
