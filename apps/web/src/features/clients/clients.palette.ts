import { can } from '@bastidor/shared/permissions'
import { registerPaletteAction, registerPaletteSource } from '#lib/navigation/palette.ts'
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
