import { Button, VisuallyHidden } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposal-views'
import {
  IconBrandWhatsapp,
  IconCheck,
  IconEye,
  IconClipboardText,
  IconFiles,
  IconLink,
  IconPencil,
  IconRefresh,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHotkeys } from '#lib/shortcuts.ts'
import { whatsappHref } from '#lib/whatsapp.ts'
import { paths } from '#paths.ts'
import { COPIED_MS, useCopy } from '#ui/useCopy.ts'
import { proposalUrl, sendMessage, stateOf } from './proposal.words.ts'
import { useReopen } from './useReopen.ts'

type Props = { proposal: Proposal; history: ReactNode }

/** What can be done with a proposal; the next step stands out. */
export const ProposalActions = ({ proposal, history }: Props) => {
  const { id, clientId, whatsapp } = proposal
  const { reopen, isReopening } = useReopen()
  const { isCopied, copy } = useCopy(COPIED_MS.client)
  const state = stateOf(proposal)
  useHotkeys([{ key: 'c', label: 'Copiar o link', run: () => copy(proposalUrl(id)) }])
  return (
    <>
      {history}
      <Button
        component="a"
        href={paths.proposalLink(id)}
        variant="default"
        leftSection={<IconEye size={17} aria-hidden="true" />}
      >
        Ver página
      </Button>
      <Button
        variant="default"
        loading={isReopening}
        leftSection={
          state === 'expired' ? (
            <IconRefresh size={17} aria-hidden="true" />
          ) : (
            <IconFiles size={17} aria-hidden="true" />
          )
        }
        onClick={() => reopen(id)}
      >
        {state === 'expired' ? 'Reabrir como nova' : 'Duplicar'}
      </Button>
      {state === 'open' && (
        <Button
          component={Link}
          to={paths.editProposal(id)}
          variant="default"
          leftSection={<IconPencil size={17} aria-hidden="true" />}
        >
          Editar
        </Button>
      )}
      {state === 'open' && (
        <Button
          component="a"
          href={whatsappHref(whatsapp, sendMessage(proposal)) ?? undefined}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={17} aria-hidden="true" />}
        >
          WhatsApp
        </Button>
      )}
      <Button
        variant={state === 'open' ? 'filled' : 'default'}
        leftSection={
          isCopied ? (
            <IconCheck size={17} aria-hidden="true" />
          ) : (
            <IconLink size={17} aria-hidden="true" />
          )
        }
        onClick={() => copy(proposalUrl(id))}
      >
        {isCopied ? 'Copiado!' : 'Copiar link'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copiado.' : ''}</VisuallyHidden>
      {state === 'approved' && (
        <Button
          component={Link}
          to={paths.briefing(clientId ?? id)}
          variant="default"
          leftSection={<IconClipboardText size={17} aria-hidden="true" />}
        >
          Briefing
        </Button>
      )}
      {state === 'approved' &&
        (clientId ? (
          <Button
            component={Link}
            to={paths.client(clientId)}
            leftSection={<IconUser size={17} aria-hidden="true" />}
          >
            Abrir cliente
          </Button>
        ) : (
          <Button
            component={Link}
            to={paths.clientOfProposal(id)}
            leftSection={<IconUserPlus size={17} aria-hidden="true" />}
          >
            Criar cliente
          </Button>
        ))}
    </>
  )
}
