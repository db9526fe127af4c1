import { Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paginationRange } from '#lib/navigation/pagination-range.ts'
import classes from './Pager.module.css'

type Props = {
  page: number
  last: number
  /** The URL of a page. */
  hrefOf: (page: number) => string
}

/** Page links: first, last, and two on either side of the current one. */
export const Pager = ({ page, last, hrefOf }: Props) => (
  <nav aria-label="Páginas" className={classes.pager}>
    <ul className={classes.pages}>
      <li className={classes.step}>
        {page > 1 && (
          <Link to={hrefOf(page - 1)} rel="prev" aria-label="Página anterior">
            <IconChevronLeft size={18} aria-hidden="true" />
          </Link>
        )}
      </li>
      {paginationRange(page, last).map(({ page: shown, isAfterGap }) => (
        <Fragment key={shown}>
          {isAfterGap && (
            <Box component="li" miw={20} c="dimmed" ta="center" aria-hidden="true">
              …
            </Box>
          )}
          <li>
            <Link
              to={hrefOf(shown)}
              aria-label={`Página ${shown}`}
              {...(shown === page && { 'aria-current': 'page' })}
            >
              {shown}
            </Link>
          </li>
        </Fragment>
      ))}
      <li className={classes.step}>
        {page < last && (
          <Link to={hrefOf(page + 1)} rel="next" aria-label="Próxima página">
            <IconChevronRight size={18} aria-hidden="true" />
          </Link>
        )}
      </li>
    </ul>
  </nav>
)
