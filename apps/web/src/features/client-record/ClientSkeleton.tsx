import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './ClientSkeleton.module.css'
import { BACK } from './ClientView.tsx'
import { listedClient } from '#features/clients/clients.queries.ts'

/** The page's skeleton, with the data that a list has already loaded. */
export const ClientSkeleton = ({ id }: { id: string }) => {
  const card = listedClient(useQueryClient(), id)
  return (
    <Page
      title={card?.name ?? 'Cliente'}
      isName
      back={BACK}
      picture={<Avatar name={card?.name ?? ''} src={card?.logo ?? null} size={100} hasRing />}
      lead={<Box h={65} />}
    >
      <div role="status" aria-busy="true" aria-label="Carregando">
        <div className={classes.tabs} />
        <div className={classes.panel} />
      </div>
    </Page>
  )
}
