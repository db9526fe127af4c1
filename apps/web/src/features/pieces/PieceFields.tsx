import { Chip, Group, Input, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  COUNTS_AS_LABELS,
  FORMAT_LABELS,
  NETWORK_LABELS,
  NETWORKS,
  PIECE_CAPTION_MAX,
  PIECE_TITLE_MAX,
  type Network,
  type PieceFormat,
} from '@bastidor/shared/pieces.kinds'
import { PIECE_LABELS } from '@bastidor/shared/pieces.labels'
import { DateField } from '#ui/inputs/DateField.tsx'
import { TimeField } from '#ui/inputs/TimeField.tsx'
import { CaptionCounters } from './CaptionCounters.tsx'
import { countsAfter, type PieceValues } from './piece.form.ts'

type Props = {
  form: UseFormReturnType<PieceValues, PieceValues>
  /** The title has the first focus; of a stored piece, a phone's keyboard would only be in the way. */
  isNew?: boolean
  /** What the customer decides on stays as it is. */
  isLocked?: boolean
  /** So do day and hour. */
  isPast?: boolean
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The words of a piece, where it goes and when. */
export const PieceFields = ({ form, isNew = false, isLocked = false, isPast = false }: Props) => {
  const { caption, networks } = form.values
  const handleFormat = (next: PieceFormat) => {
    form.setFieldValue('countsAs', countsAfter(form.values, next))
    form.setFieldValue('format', next)
  }
  return (
    <>
      <TextInput
        label={PIECE_LABELS.title}
        required
        data-autofocus={isNew || undefined}
        maxLength={PIECE_TITLE_MAX}
        {...form.getInputProps('title')}
      />
      <div>
        <Textarea
          label={PIECE_LABELS.caption}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={PIECE_CAPTION_MAX}
          disabled={isLocked}
          {...form.getInputProps('caption')}
        />
        <CaptionCounters caption={caption} networks={networks} />
      </div>
      <Input.Wrapper
        label={PIECE_LABELS.networks}
        labelElement="div"
        error={form.errors['networks']}
      >
        <Chip.Group
          multiple
          value={networks}
          onChange={(chosen) =>
            form.setFieldValue(
              'networks',
              NETWORKS.filter((one: Network) => chosen.includes(one)),
            )
          }
        >
          <Group gap={8} role="group" aria-label={PIECE_LABELS.networks}>
            {NETWORKS.map((network) => (
              <Chip key={network} value={network} size="sm" disabled={isLocked}>
                {NETWORK_LABELS[network]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={PIECE_LABELS.format}
          data={optionsOf(FORMAT_LABELS)}
          disabled={isLocked}
          {...form.getInputProps('format')}
          onChange={(event) => handleFormat(event.currentTarget.value as PieceFormat)}
        />
        <NativeSelect
          label={PIECE_LABELS.countsAs}
          data={optionsOf(COUNTS_AS_LABELS)}
          disabled={isLocked}
          {...form.getInputProps('countsAs')}
        />
        <DateField
          label={PIECE_LABELS.plannedOn}
          disabled={isPast}
          {...form.getInputProps('plannedOn')}
        />
        <TimeField
          label={PIECE_LABELS.plannedAt}
          disabled={isPast}
          {...form.getInputProps('plannedAt')}
        />
      </SimpleGrid>
      <TextInput
        label={PIECE_LABELS.videoUrl}
        type="url"
        placeholder="https://"
        disabled={isLocked}
        {...form.getInputProps('videoUrl')}
      />
    </>
  )
}
