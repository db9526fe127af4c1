import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './InfoHint.module.css'

type Props = { about: string; children: string }

/** One sentence that explains a word, behind a button: by mouse, touch and keyboard alike. */
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
      // No dialog: nothing in it can be reached, and the focus stays where it is.
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
