import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FieldDisplay.module.css'

/** Label and value pairs of a record; an empty value shows a dash. */
export const FieldList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
)

export const FieldDisplay = ({ label, children }: { label: string; children?: ReactNode }) => (
  <Box miw={0}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children || '—'}</dd>
  </Box>
)
