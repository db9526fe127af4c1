import { registerPaletteAction, registerPaletteSearch } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findClientLogins } from './client-logins.queries.ts'

registerPaletteSearch({
  group: 'Acessos',
  action: 'clientLogin.search',
  find: findClientLogins,
  item: ({ id, client, platform }) => ({
    id: `client-login-${id}`,
    title: client,
    hint: platform,
    to: paths.clientLoginsOf(client),
  }),
})

registerPaletteAction('clientLogin.create', {
  id: 'client-login-new',
  title: 'Novo acesso',
  keywords: ['criar', 'guardar', 'senha', 'login'],
  to: paths.newClientLogin,
})
