import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './InfoHint.module.css'

type Props = { about: string; children: string }

/** One sentence that explains a word, behind a button: by mouse, touch and keyboard alike. */
export const InfoHint = ({ about, children }: Props) => (
  <Popover width={280} position="top" withArrow shadow="md" returnFocus>
    <Popover.Target>
      <ActionIcon variant="transparent" size={24} aria-label={`O que é “${about}”?`}>
        <IconInfoCircle size={16} stroke={1.75} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
  </Popover>
)
