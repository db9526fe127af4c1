import { type Action, type Actor, can } from '@bastidor/shared/permissions'
import { IconKey, IconMoodSmile, IconPhotoCheck } from '@tabler/icons-react'
import {
  type PaletteItem,
  registerPaletteAction,
  registerPaletteSearch,
} from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findClients } from './clients.queries.ts'

type Named = { id: string; name: string }
type Verb = Required<Pick<PaletteItem, 'title' | 'icon'>> & {
  key: string
  action: Action
  to: (client: Named) => string
}

/** What can be done with a found client. */
const VERBS: Verb[] = [
  {
    key: 'survey',
    action: 'nps.create',
    title: 'Criar NPS',
    icon: IconMoodSmile,
    to: ({ id }) => paths.newClientNps(id),
  },
  {
    key: 'logins',
    action: 'clientLogin.search',
    title: 'Ver acessos',
    icon: IconKey,
    to: ({ name }) => paths.clientLoginsOf(name),
  },
  {
    key: 'approvals',
    action: 'approval.list',
    title: 'Ver aprovações',
    icon: IconPhotoCheck,
    to: ({ id }) => paths.clientApprovals(id),
  },
]

registerPaletteSearch({
  group: 'Clientes',
  action: 'client.search',
  find: findClients,
  item: ({ id, name, gestor, cs }, actor) => ({
    id: `client-${id}`,
    title: name,
    hint: [gestor && `Gestor: ${gestor}`, cs && `CS: ${cs}`].filter(Boolean).join(' · '),
    to: paths.client(id),
    verbs: verbsOf({ id, name }, actor),
  }),
})

registerPaletteAction('client.create', {
  id: 'client-new',
  title: 'Novo cliente',
  keywords: ['criar', 'cadastrar'],
  to: paths.newClient,
})

const verbsOf = ({ id, name }: Named, actor: Actor): PaletteItem[] =>
  VERBS.filter(({ action }) => can(actor, action)).map(({ key, title, icon, to }) => ({
    id: `client-${key}-${id}`,
    title: `${title} · ${name}`,
    icon,
    to: to({ id, name }),
  }))
