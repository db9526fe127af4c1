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
  /** Also files of another type than accepted: whoever asked for one says why it is refused. */
  onChoose: (file: File | undefined) => void
}

/** One file, dropped here or chosen. */
export const DropZone = ({ icon: Icon, label, field, lead, rule, isFirst, ...props }: Props) => (
  <Dropzone
    className={classes.zone ?? ''}
    {...(props.accept && { accept: props.accept })}
    multiple={false}
    onDrop={([file]) => props.onChoose(file)}
    onReject={([rejected]) => props.onChoose(rejected?.file)}
    aria-label={label}
    inputProps={{ 'aria-label': field }}
    {...(isFirst && { 'data-autofocus': true })}
  >
    <Icon size={40} stroke={1.3} aria-hidden="true" className={classes.icon} />
    <p className={classes.lead}>{lead}</p>
    <p className={classes.rule}>{rule}</p>
  </Dropzone>
)
