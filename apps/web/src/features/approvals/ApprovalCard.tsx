import { Box } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { Link } from 'react-router-dom'
import { LinkRevokedMark } from '#features/customer-links/LinkRevokedMark.tsx'
import { useNow } from '#lib/browser/useNow.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { approvalLateText } from './approvals.labels.ts'
import classes from './ApprovalCard.module.css'
import { ApprovalState } from './ApprovalState.tsx'
import cards from '#ui/layout/Card.module.css'

/** Height of a tile without its image, which has the tile's width and the ratio 3:2. */
export const APPROVAL_CARD_HEIGHT = 320

/** An approval as a card: its first image and its state. */
export const ApprovalCard = ({ approval }: { approval: Approval }) => {
  const { id, name, images } = approval
  const [first] = images
  const mayOpen = useMayOpen('approval.read')
  return (
    <li className={classes.card} style={{ height: APPROVAL_CARD_HEIGHT }}>
      <div className="relative min-h-0 flex-1 bg-page">
        {first && (
          <img
            src={first.thumbnail}
            alt=""
            width={first.width}
            height={first.height}
            loading="lazy"
            decoding="async"
            className="block h-full w-full object-cover"
          />
        )}
        <span className={classes.count}>{countText(approval)}</span>
      </div>
      <Box pt={14} pb={16} pr={16} pl={16}>
        <h2 className={classes.name}>
          {mayOpen ? (
            <Link to={paths.approval(id)} className={cards.open}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <div className="mt-10 flex items-center justify-between gap-12">
          <ApprovalState approval={approval} />
          <When approval={approval} />
        </div>
      </Box>
    </li>
  )
}

const When = ({ approval }: { approval: Approval }) => {
  const { createdDate, answerDate, linkRevokedAt } = approval
  const late = approvalLateText(approval, useNow())
  if (linkRevokedAt) return <LinkRevokedMark revokedAt={linkRevokedAt} />
  if (late) return <span className="text-13 weight-600 text-danger">{late}</span>
  const when = answerDate ?? createdDate
  return (
    <time
      className="text-13 text-dimmed tabular"
      dateTime={when}
      title={answerDate ? 'Respondida' : 'Criada'}
    >
      {formatDay(dayOf(new Date(when)))}
    </time>
  )
}

const countText = ({ pieces, images }: Approval): string => {
  if (pieces) return pieces.length === 1 ? '1 peça' : `${pieces.length} peças`
  return images.length === 1 ? '1 imagem' : `${images.length} imagens`
}
