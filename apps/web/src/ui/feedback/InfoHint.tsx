import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './InfoHint.module.css'

type Props = { about: string; children: string }

/** A one-sentence explanation behind a button, for mouse, touch and keyboard. */
export const InfoHint = ({ about, children }: Props) => {
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      width={280}
      position="top"
      withArrow
      shadow="md"
      // No dialog role: it contains nothing focusable, and the focus does not move.
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          size={24}
          aria-label={`O que é “${about}”?`}
          aria-description={children}
          aria-expanded={isOpen}
          onClick={toggle}
          onBlur={close}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <IconInfoCircle size={16} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
    </Popover>
  )
}
