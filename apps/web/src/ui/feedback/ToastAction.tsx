import { Button } from '@mantine/core'

/** An action of a toast. */
export type Action = { label: string; run: () => void }

type Props = { message: string; action: Action; onDone: () => void }

/** A toast's text with a button, such as 'Desfazer'. */
export const ToastAction = ({ message, action, onDone }: Props) => {
  const handleClick = () => {
    action.run()
    onDone()
  }
  return (
    <span className="flex items-center justify-between gap-12">
      <span className="min-w-0 wrap-anywhere">{message}</span>
      <Button size="compact-sm" variant="default" className="flex-none" onClick={handleClick}>
        {action.label}
      </Button>
    </span>
  )
}
