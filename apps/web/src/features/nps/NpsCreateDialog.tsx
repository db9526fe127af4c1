import { Box, Group, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { NPS_TYPES } from '@bastidor/shared/nps.questions'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import classes from './NpsCreateDialog.module.css'
import { useSurveyHistory } from './useSurveyHistory.ts'
import { useSurveyLink } from './useSurveyLink.ts'

type Props = { client: { id: string; name: string }; onClose: () => void }

/** Nine tiles; a click creates the survey and copies its link. */
export const NpsCreateDialog = ({ client, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const { make, making, made, isResting, isCopied, error } = useSurveyLink(client.id)
  const { whatsapp, lastText, waiting, suggested } = useSurveyHistory(client.id)
  const askedFor = ({ id, name }: { id: string; name: string }) => ({
    kind: 'nps' as const,
    id,
    title: name,
    clientName: client.name,
    whatsapp,
  })
  return (
    <Modal {...modalProps(dialog)} title="Criar NPS" size={600}>
      <p className="mb-16 text-15 lh-[1.5] text-dimmed">
        Escolha a pesquisa para {client.name}. O link é copiado na hora, pronto para mandar.
      </p>
      <Group gap={12} mb={14} wrap="wrap">
        {/* Two lines, so that the tiles do not move when it arrives. */}
        <p className="min-h-42 flex-[1_1_240px] text-14 lh-[1.5]">
          {lastText} {suggested && <strong>Agora cabe: {suggested}.</strong>}
        </p>
        {/* The first survey is made with the client, and nobody has sent it yet. */}
        {waiting && !made && <WhatsAppButton asked={askedFor(waiting)} />}
      </Group>
      <div className="grid grid-cols-3 gap-10 max-sm:grid-cols-2 max-sm:gap-8">
        {NPS_TYPES.map((type) => (
          <UnstyledButton
            key={type}
            className={classes.tile}
            data-suggested={type === suggested || undefined}
            data-made={(isCopied && made?.name === type) || undefined}
            // Not `disabled`, which would lose the focus.
            aria-disabled={making !== null || isResting}
            onClick={() => void make(type)}
          >
            {tileText(type, { making, copied: isCopied ? made?.name : undefined })}
          </UnstyledButton>
        ))}
      </div>
      <Box mih={84} pt={18} aria-live="polite">
        {error && <Notice tone="danger">{error}</Notice>}
        {made && !error && (
          <Group align="flex-end" gap={12}>
            <TextInput
              flex="1 1 280px"
              label={`Link da pesquisa ${made.name}`}
              description={
                made.isRefused ? 'O navegador não deixou copiar: copie o link aqui.' : undefined
              }
              value={made.link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
              rightSection={
                <CopyButton value={made.link} label="Copiar o link" timeout={COPIED_MS.client} />
              }
            />
            <WhatsAppButton asked={askedFor(made)} />
          </Group>
        )}
      </Box>
    </Modal>
  )
}

type Doing = { making: string | null; copied: string | undefined }

const tileText = (type: string, { making, copied }: Doing): string => {
  if (type === copied) return 'Copiado!'
  return type === making ? 'Criando…' : type
}
