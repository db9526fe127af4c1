import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import classes from './SiteOrPlatformCard.module.css'

type Props = {
  /** 'site aurora.com.br', for the buttons' labels. */
  what: string
  name: string
  badge?: ReactNode
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  children: ReactNode
}

/** A client's site or platform: name, actions and fields. */
export const SiteOrPlatformCard = ({ what, name, badge, onEdit, onDelete, children }: Props) => (
  <li className={classes.box}>
    <header className="flex items-start justify-between gap-8">
      <div className={classes.words}>
        <h3 className="text-16 lh-[1.3] weight-600 -tracking-10 wrap-anywhere">{name}</h3>
        {badge}
      </div>
      <div className="-mr-8 flex flex-none">
        {onEdit && (
          <Tooltip label="Editar">
            <ActionIcon aria-label={`Editar ${what}`} aria-haspopup="dialog" onClick={onEdit}>
              <IconPencil size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {onDelete && (
          <Tooltip label="Excluir">
            <ActionIcon aria-label={`Excluir ${what}`} aria-haspopup="dialog" onClick={onDelete}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </header>
    <dl className={classes.facts}>{children}</dl>
  </li>
)
