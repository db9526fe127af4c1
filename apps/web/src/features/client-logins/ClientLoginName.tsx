import { Group, Text } from '@mantine/core'
import type { VaultLogin } from '@bastidor/shared/vault'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { AddressText } from '#ui/layout/AddressText.tsx'

/** The name to log in with, and a button that copies it. */
export const ClientLoginName = ({
  login,
}: {
  login: Pick<VaultLogin, 'client' | 'platform' | 'clientLogin'>
}) => (
  <Group component="span" gap={6} wrap="nowrap" miw={0}>
    <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
      <AddressText text={login.clientLogin} />
    </Text>
    <CopyButton
      value={login.clientLogin}
      label={`Copiar login: ${login.platform} de ${login.client}`}
      timeout={COPIED_MS.client}
    />
  </Group>
)
