import { Button } from '@mantine/core'
import classes from './InlineError.module.css'

type Props = { children: string; onRetry: () => void; isRetrying: boolean }

/** An error of a small part of a page, with a retry button. */
export const InlineError = ({ children, onRetry, isRetrying }: Props) => (
  <div role="alert" className={classes.error}>
    {children}
    <Button variant="default" size="compact-xs" mih={24} loading={isRetrying} onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)
