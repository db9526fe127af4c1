import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './ClientSkeleton.module.css'
import { LOGO_SIZE } from './ClientLogo.tsx'
import { BACK } from './ClientView.tsx'
import { listedClient } from '#features/clients/clients.queries.ts'

/** The page's skeleton, with the data that a list has already loaded. */
export const ClientSkeleton = ({ id }: { id: string }) => {
  const card = listedClient(useQueryClient(), id)
  return (
    <Page
      title={card?.name ?? 'Cliente'}
      isName
      isCompact
      back={BACK}
      picture={<Avatar name={card?.name ?? ''} src={card?.logo ?? null} size={LOGO_SIZE} hasRing />}
      lead={<Box h={32} />}
    >
      <div role="status" aria-busy="true" aria-label="Carregando">
        <div className="mb-20 h-116 card max-sm:mb-4 max-sm:h-72" />
        <div className={classes.tabs} />
        <div className={classes.panel} />
      </div>
    </Page>
  )
}
