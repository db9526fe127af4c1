import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './DropZone.module.css'

type Props = {
  icon: TablerIcon
  /** What a screen reader calls the area, and the field of the file inside. */
  label: string
  field: string
  lead: string
  rule: string
  /** Media types; absent: whatever comes is handed over. */
  accept?: string[]
  /** Gets the focus when the dialog around it opens. */
  isFirst?: boolean
  isSmall?: boolean
  isDisabled?: boolean
} & Chosen

/** Also files of another type than accepted: whoever asked for one says why it is refused. */
type Chosen =
  { onChoose: (file: File | undefined) => void } | { onChooseAll: (files: File[]) => void }

/** One file, or several at once, dropped here or chosen. */
export const DropZone = ({ icon: Icon, label, field, lead, rule, ...props }: Props) => {
  const handle = (files: File[]) =>
    'onChoose' in props ? props.onChoose(files[0]) : props.onChooseAll(files)
  return (
    <Dropzone
      className={classes.zone ?? ''}
      {...(props.accept && { accept: props.accept })}
      multiple={'onChooseAll' in props}
      disabled={props.isDisabled ?? false}
      // Taken and refused ones come together, so that neither is lost to the other.
      onDrop={() => undefined}
      onDropAny={(taken, rejected) => handle([...taken, ...rejected.map(({ file }) => file)])}
      aria-label={label}
      inputProps={{ 'aria-label': field }}
      mod={{ small: props.isSmall }}
      {...(props.isFirst && { 'data-autofocus': true })}
    >
      <Icon
        size={props.isSmall ? 28 : 40}
        stroke={1.3}
        aria-hidden="true"
        className={classes.icon}
      />
      <p className={classes.lead}>{lead}</p>
      <p className={classes.rule}>{rule}</p>
    </Dropzone>
  )
}
