import { Box } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'

type Props = { title?: string; action?: ReactNode; children: ReactNode }

/** A section with its own background and an optional heading. */
export const Panel = ({ title, action, children }: Props) => {
  const id = useId()
  return (
    <section
      className="min-w-0 card p-24 raised max-sm:px-16 max-sm:py-18"
      aria-labelledby={title && id}
    >
      {title && (
        <header className="mb-16 flex flex-wrap items-center justify-between gap-x-16 gap-y-8 break-after-avoid">
          <h2 id={id} className="text-17 weight-600 -tracking-10">
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

type RowProps = { title: ReactNode; hint?: ReactNode; action?: ReactNode }

/** A row of a panel: title, hint and action. */
export const PanelRow = ({ title, hint, action }: RowProps) => (
  <div className={classes.row}>
    <Box flex="1 1 240px" miw={0}>
      <div className="text-15 weight-550 wrap-anywhere">{title}</div>
      {hint && <div className="mt-2 text-14 lh-[1.45] text-dimmed">{hint}</div>}
    </Box>
    {action}
  </div>
)
