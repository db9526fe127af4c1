import { type Actor, can } from '@bastidor/shared/permissions'
import { IconKey, IconMoodSmile, IconPhotoCheck } from '@tabler/icons-react'
import {
  type PaletteItem,
  registerPaletteAction,
  registerPaletteSource,
} from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findClients } from './clients.queries.ts'

const MIN_LETTERS = 2

registerPaletteSource({
  group: 'Clientes',
  items: async (typed, actor) => {
    if (typed.trim().length < MIN_LETTERS || !can(actor, 'client.search')) return []
    // If this fails, the palette still offers screens and actions.
    const found = await findClients(typed.trim()).catch(() => [])
    return found.map(({ id, name, gestor, cs }) => ({
      id: `client-${id}`,
      title: name,
      hint: [gestor && `Gestor: ${gestor}`, cs && `CS: ${cs}`].filter(Boolean).join(' · '),
      to: paths.client(id),
      verbs: verbsOf({ id, name }, actor),
    }))
  },
})

registerPaletteAction('client.renewals', {
  id: 'client-renewals',
  title: 'Ver vencimentos',
  keywords: ['contratos', 'domínios', 'renovar'],
  to: paths.renewals,
})

registerPaletteAction('client.create', {
  id: 'client-new',
  title: 'Novo cliente',
  keywords: ['criar', 'cadastrar'],
  to: paths.newClient,
})

const verbsOf = ({ id, name }: { id: string; name: string }, actor: Actor): PaletteItem[] => [
  ...(can(actor, 'nps.create')
    ? [
        {
          id: `client-survey-${id}`,
          title: `Criar NPS · ${name}`,
          icon: IconMoodSmile,
          to: paths.newClientNps(id),
        },
      ]
    : []),
  ...(can(actor, 'clientLogin.search')
    ? [
        {
          id: `client-logins-${id}`,
          title: `Ver acessos · ${name}`,
          icon: IconKey,
          to: paths.clientLoginsOf(name),
        },
      ]
    : []),
  ...(can(actor, 'approval.list')
    ? [
        {
          id: `client-approvals-${id}`,
          title: `Ver aprovações · ${name}`,
          icon: IconPhotoCheck,
          to: paths.clientApprovals(id),
        },
      ]
    : []),
]
