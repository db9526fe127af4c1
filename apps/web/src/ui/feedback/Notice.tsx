import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

const ICONS = { danger: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck }

type Props = { tone: keyof typeof ICONS; title?: string; children?: ReactNode }

/** A message inside the page, announced when it appears. */
export const Notice = ({ tone, title, children }: Props) => {
  const Icon = ICONS[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" className="mt-1 flex-none text-tone" />
      <div>
        {title && <strong className="block weight-600">{title}</strong>}
        {children}
      </div>
    </div>
  )
}
