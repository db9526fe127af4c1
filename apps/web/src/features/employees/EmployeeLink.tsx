import { Box, Button, Group, Skeleton } from '@mantine/core'
import type { Access } from '@bastidor/shared/access-links'
import { formatInstant } from '@bastidor/shared/dates'
import type { Employee } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { useSession } from '#lib/session/session.ts'
import { relativeTime } from '#lib/formatting/relative-time.ts'
import { useCopy } from '#ui/actions/useCopy.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { AccessLinkField } from './AccessLinkField.tsx'
import { accessQuery, useInvite } from './employee-access.queries.ts'

type Props = { employee: Employee }

/** How a person gets in, and a link with which they set a password: copied, or mailed. */
export const EmployeeLink = ({ employee }: Props) => (
  <QueryBoundary query={accessQuery(employee.id)} skeleton={<Skeleton height={60} mb="md" />}>
    {(access) => <LinkRow employee={employee} access={access} />}
  </QueryBoundary>
)

const LinkRow = ({ employee, access }: Props & { access: Access }) => {
  const [now] = useState(() => new Date())
  const { level } = useSession()
  const mailOn = useQuery(setupQuery()).data?.mailOn === true
  const invite = useInvite(employee.id)
  const { isCopied, copy } = useCopy(COPIED_MS.staff)
  const isInvited = access.state === 'invited'
  const mayCopy = isInvited || level === 'Admin'
  // The link made here, until another one voids it.
  const made = invite.data?.expiresAt === access.linkExpiresAt ? invite.data : undefined

  const handleCopy = () => invite.mutate(false, { onSuccess: ({ link }) => copy(link ?? '') })
  const handleSend = () =>
    invite.mutate(true, {
      onSuccess: () => toastSuccess(`Enviamos o link para ${employee.email}.`),
    })

  return (
    <>
      <PanelRow
        title={isInvited ? 'Convite' : 'Senha'}
        hint={hintOf(access, now)}
        action={
          employee.active && (
            <Group gap="xs">
              {mailOn && (
                <Button variant="default" onClick={handleSend} disabled={invite.isPending}>
                  {isInvited ? 'Enviar convite' : 'Enviar link'}
                </Button>
              )}
              {mayCopy && (
                <Button variant="default" onClick={handleCopy} disabled={invite.isPending}>
                  {isCopied ? 'Copiado!' : 'Copiar link'}
                </Button>
              )}
            </Group>
          )
        }
      />
      {made?.link && (
        <Box mb="md" role="status">
          <AccessLinkField link={made.link} expiresAt={made.expiresAt} />
        </Box>
      )}
    </>
  )
}

const hintOf = ({ state, linkExpiresAt, lastLoginAt }: Access, now: Date): string => {
  if (state === 'inactive') return 'Para enviar um link, ative esta pessoa antes.'
  const link = linkExpiresAt ? `O link vale até ${formatInstant(linkExpiresAt)}.` : ''
  if (state === 'invited')
    return `Ainda não criou a senha. ${link || 'O link expirou: faça outro.'}`
  const seen = lastLoginAt
    ? `Último acesso ${relativeTime(lastLoginAt, now)}.`
    : 'Ainda não entrou.'
  return `${seen} ${link || 'Com um link, cria uma senha nova.'}`
}
