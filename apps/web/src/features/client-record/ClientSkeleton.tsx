import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '#lib/session/Can.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './ClientSkeleton.module.css'
import { LOGO_SIZE } from './ClientLogo.tsx'
import { BACK } from './ClientView.tsx'
import { listedClient } from '#features/clients/clients.queries.ts'

/** As high as the summary, in one row, in two, or in the one that is scrolled on a phone. */
const SUMMARY =
  'mb-20 h-123 card [@media(min-width:36.26em)_and_(max-width:74.99em)]:h-215 max-sm:mb-4 max-sm:h-72'

/** The page's skeleton, with the data that a list has already loaded. */
export const ClientSkeleton = ({ id }: { id: string }) => {
  const mayEdit = useCan()('client.update')
  const card = listedClient(useQueryClient(), id)
  return (
    <Page
      title={card?.name ?? 'Cliente'}
      isName
      isCompact
      back={BACK}
      picture={<Avatar name={card?.name ?? ''} src={card?.logo ?? null} size={LOGO_SIZE} hasRing />}
      lead={<Box h={32} />}
      // Where there is no room for the actions beside the name, they take a line.
      actions={<div className={`h-36 max-sm:w-0 ${mayEdit ? 'w-560' : 'w-320'}`} />}
    >
      <div role="status" aria-busy="true" aria-label="Carregando">
        <div className={SUMMARY} />
        <div className={classes.tabs} />
        <div className={classes.panel} />
      </div>
    </Page>
  )
}
