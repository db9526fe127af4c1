import { recommendationOf } from '@bastidor/shared/nps.scale'
import { Box, Group } from '@mantine/core'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { Nps } from '@bastidor/shared/nps'
import { Link } from 'react-router-dom'
import { LinkRevokedMark } from '#features/customer-links/LinkRevokedMark.tsx'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './NpsCard.module.css'
import { NpsState } from './NpsState.tsx'
import { NpsValue } from './NpsValue.tsx'
import cards from '#ui/layout/Card.module.css'

export const NPS_CARD_HEIGHT = '8.875rem'

type Props = {
  survey: Nps
  /** In a list of one client, the survey's own name is the title. */
  isOwn?: boolean
}

/** A survey's card; the whole card links to its answer. */
export const NpsCard = ({ survey, isOwn = false }: Props) => {
  const { id, name, clientName, logo, ok, createdDate, answerDate, ratings, linkRevokedAt } = survey
  const recommendation = recommendationOf(ratings)
  const when = answerDate ?? createdDate
  const title = isOwn ? name : clientName
  const mayOpen = useMayOpen('nps.read')
  return (
    <li className={classes.card} style={{ minHeight: NPS_CARD_HEIGHT }}>
      <div className="flex min-w-0 items-center gap-14">
        <Avatar name={clientName} src={logo} size={52} />
        <Box miw={0}>
          <h2 className={classes.name}>
            {mayOpen ? (
              <Link to={paths.survey(id)} className={cards.open}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {!isOwn && <p className="mt-1 truncate text-14 text-dimmed">{name}</p>}
        </Box>
      </div>
      <Group gap="4px 12px">
        <NpsState ok={ok} />
        {recommendation !== null && <NpsValue value={recommendation} />}
        <span className="ml-auto text-13 text-dimmed tabular">
          {linkRevokedAt ? (
            <LinkRevokedMark revokedAt={linkRevokedAt} />
          ) : (
            <time dateTime={when} title={answerDate ? 'Respondida' : 'Criada'}>
              {formatDay(dayOf(new Date(when)))}
            </time>
          )}
        </span>
      </Group>
    </li>
  )
}
