import type { ClientLogin } from '@bastidor/shared/client-logins'
import { SecretField } from '#ui/actions/SecretField.tsx'
import { revealPassword } from './client-logins.queries.ts'

/** The masked password; revealing and copying it are recorded. */
export const ClientLoginPassword = ({ login }: { login: ClientLogin }) => (
  <SecretField
    // After a change the revealed password is outdated.
    key={login.version}
    label={`senha: ${login.platform} de ${login.client}`}
    isSet={login.hasPassword}
    reveal={() => revealPassword(login.id)}
  />
)
