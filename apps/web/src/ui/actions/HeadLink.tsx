import { Button } from '@mantine/core'
import type { Action } from '@bastidor/shared/permissions'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'

type Props = { do: Action; to: string; icon: TablerIcon; children: string }

/** A link in a page's header, for those with the permission. */
export const HeadLink = ({ do: action, to, icon: Icon, children }: Props) => (
  <Can do={action}>
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={17} stroke={1.7} aria-hidden="true" />}
    >
      {children}
    </Button>
  </Can>
)
