import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** Label and value pairs of a record; an empty value shows a dash. */
export const FieldList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-16">{children}</dl>
)

export const FieldDisplay = ({ label, children }: { label: string; children?: ReactNode }) => (
  <Box miw={0} className="break-inside-avoid">
    <dt className="text-13 text-dimmed">{label}</dt>
    <dd className="mt-2 text-15 lh-[1.5] wrap-anywhere whitespace-pre-line">{children || '—'}</dd>
  </Box>
)
