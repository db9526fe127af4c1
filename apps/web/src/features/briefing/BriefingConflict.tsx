import { Box, Button, Group } from '@mantine/core'
import type { Values } from '#autosave/edits.ts'
import { plainText } from '#lib/forms/form-adapter.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

type Props = {
  label: string
  theirs: Values[string]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A conflict: the stored answer below the user's own, and the choice between them. */
export const BriefingConflict = ({ label, theirs, onKeepMine, onTakeTheirs }: Props) => (
  <Box mt={8} role="group" aria-label={`Duas respostas: ${label}`}>
    <Notice tone="danger" title="Outra pessoa respondeu isto ao mesmo tempo:">
      <p className="mt-4 mb-10 wrap-anywhere whitespace-pre-wrap">
        {plainText(theirs) || '(em branco)'}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={onKeepMine}>
          Ficar com a minha
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Usar a outra
        </Button>
      </Group>
    </Notice>
  </Box>
)
