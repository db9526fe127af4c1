import { Box } from '@mantine/core'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import type { TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './DropZone.module.css'

type Props = {
  icon: TablerIcon
  /** Accessible name of the area and of its file input. */
  label: string
  field: string
  lead: string
  rule: string
  /** Accepted media types; undefined accepts all. */
  accept?: string[]
  /** Initial focus of a dialog. */
  isFirst?: boolean
  isSmall?: boolean
  isDisabled?: boolean
} & Chosen

/** Includes files of other types, so that the caller can show why they are rejected. */
type Chosen =
  { onChoose: (file: File | undefined) => void } | { onChooseAll: (files: File[]) => void }

/** A dropzone for one file or several. */
export const DropZone = ({ icon: Icon, label, field, lead, rule, ...props }: Props) => {
  const ruleId = useId()
  const handle = (files: File[]) =>
    'onChoose' in props ? props.onChoose(files[0]) : props.onChooseAll(files)
  return (
    <Dropzone
      className={classes.zone ?? ''}
      {...(props.accept && { accept: props.accept })}
      multiple={'onChooseAll' in props}
      disabled={props.isDisabled ?? false}
      // `onDropAny` handles accepted and rejected files together.
      onDrop={() => undefined}
      onDropAny={(taken, rejected) => handle([...taken, ...rejected.map(({ file }) => file)])}
      // The kit's element takes the focus without a role. It holds an input, so it cannot be a button.
      role="group"
      aria-label={label}
      aria-describedby={ruleId}
      inputProps={{ 'aria-label': field }}
      mod={{ small: props.isSmall }}
      {...(props.isFirst && { 'data-autofocus': true })}
    >
      <Icon
        size={props.isSmall ? 28 : 40}
        stroke={1.3}
        aria-hidden="true"
        className="text-accent-text"
      />
      <Box component="p" mt={10} fz={15} fw={550}>
        {lead}
      </Box>
      <p id={ruleId} className="mx-auto mt-4 max-w-[44ch] text-13.5 lh-[1.45] text-dimmed">
        {rule}
      </p>
    </Dropzone>
  )
}
