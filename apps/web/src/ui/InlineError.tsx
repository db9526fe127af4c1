import { Button } from '@mantine/core'
import classes from './InlineError.module.css'

type Props = { children: string; onRetry: () => void; isRetrying: boolean }

/** A small part of a page that did not load, with another try; the rest goes on without it. */
export const InlineError = ({ children, onRetry, isRetrying }: Props) => (
  <div role="alert" className={classes.error}>
    {children}
    <Button variant="default" size="compact-xs" mih={24} loading={isRetrying} onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)
