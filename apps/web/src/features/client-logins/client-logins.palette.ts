import { can } from '@bastidor/shared/permissions'
import { registerPaletteAction, registerPaletteSource } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findClientLogins } from './client-logins.queries.ts'

const MIN_LETTERS = 2

registerPaletteSource({
  group: 'Acessos',
  items: async (typed, actor) => {
    if (typed.trim().length < MIN_LETTERS || !can(actor, 'clientLogin.search')) return []
    // If this fails, the palette still offers screens and actions.
    const found = await findClientLogins(typed.trim()).catch(() => [])
    return found.map(({ id, client, platform }) => ({
      id: `client-login-${id}`,
      title: client,
      hint: platform,
      to: paths.clientLoginsOf(client),
    }))
  },
})

registerPaletteAction('clientLogin.create', {
  id: 'client-login-new',
  title: 'Novo acesso',
  keywords: ['criar', 'guardar', 'senha', 'login'],
  to: paths.newClientLogin,
})
