import { Group, Text } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { COPIED_MS } from '#ui/actions/useCopy.ts'

/** The name to log in with, and a button that copies it. */
export const ClientLoginName = ({ login }: { login: ClientLogin }) => (
  <Group component="span" gap={6} wrap="nowrap" miw={0}>
    <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
      {login.clientLogin}
    </Text>
    <CopyButton
      value={login.clientLogin}
      label={`Copiar login: ${login.platform} de ${login.client}`}
      timeout={COPIED_MS.client}
    />
  </Group>
)
