import { Button } from '@mantine/core'

type Props = { children: string; onRetry: () => void; isRetrying: boolean }

/** An error of a small part of a page, with a retry button. */
export const InlineError = ({ children, onRetry, isRetrying }: Props) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-12 gap-y-8 text-14 lh-[1.4] text-dimmed"
  >
    {children}
    <Button variant="default" size="compact-xs" mih={24} loading={isRetrying} onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)
