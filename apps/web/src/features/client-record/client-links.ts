import type { Client } from '@bastidor/shared/clients.views'
import type { Action } from '@bastidor/shared/permissions'
import {
  IconBrandWhatsapp,
  IconClipboardText,
  IconFolder,
  IconKey,
  IconMessages,
  IconPhotoCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { shownPhone } from '#lib/formatting/phone.ts'
import { hrefOf } from '#lib/formatting/safe-link.ts'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import { paths } from '#paths.ts'

/** Where a client's page leads; `hint` says that it opens in another tab. */
export type ClientLink = { label: string; icon: TablerIcon; to: string; hint?: string }

/** The links of a client that the current user may follow, the most used first. */
export const clientLinks = (client: Client, can: (action: Action) => boolean): ClientLink[] => {
  const { id, name, whatsapp } = client
  const chat = whatsappHref(whatsapp)
  const drive = hrefOf(client.drive)
  return [
    ...(chat
      ? [
          {
            label: shownPhone(whatsapp),
            icon: IconBrandWhatsapp,
            to: chat,
            hint: 'abre a conversa em outra aba',
          },
        ]
      : []),
    ...(drive ? [{ label: 'Drive', icon: IconFolder, to: drive, hint: 'abre em outra aba' }] : []),
    ...(can('approval.list')
      ? [{ label: 'Aprovações', icon: IconPhotoCheck, to: paths.clientApprovals(id) }]
      : []),
    ...(can('clientLogin.list')
      ? [{ label: 'Acessos', icon: IconKey, to: paths.clientLoginsOf(name) }]
      : []),
    ...(can('briefing.read')
      ? [{ label: 'Briefing', icon: IconClipboardText, to: paths.briefing(id) }]
      : []),
    ...(can('nps.list') ? [{ label: 'Ver NPS', icon: IconMessages, to: paths.clientNps(id) }] : []),
  ]
}
