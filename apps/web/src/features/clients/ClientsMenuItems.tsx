import { Menu } from '@mantine/core'
import { IconDownload, IconRoute, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { PopupMenu } from '#ui/actions/PopupMenu.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'

type Props = { popup: Popup; isExporting: boolean; onExport: () => void }

/** What a `ClientsMenu` offers. */
export const ClientsMenuItems = ({ popup, isExporting, onExport }: Props) => (
  <PopupMenu popup={popup}>
    <Menu.Item
      component={Link}
      to={paths.importClients}
      leftSection={<IconUpload size={16} aria-hidden="true" />}
    >
      Importar planilha
    </Menu.Item>
    <Menu.Item
      disabled={isExporting}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={onExport}
    >
      Exportar CSV
    </Menu.Item>
    <Can do="journeyTemplate.update">
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={paths.journeyTemplate}
        leftSection={<IconRoute size={16} aria-hidden="true" />}
      >
        Modelo da jornada
      </Menu.Item>
    </Can>
  </PopupMenu>
)
