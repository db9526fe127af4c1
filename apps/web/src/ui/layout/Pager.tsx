import { Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type MouseEvent, startTransition, useOptimistic } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { afterPaint } from '#lib/browser/after-paint.ts'
import { paginationRange } from '#lib/navigation/pagination-range.ts'
import classes from './Pager.module.css'

type Props = {
  page: number
  last: number
  /** The URL of a page. */
  hrefOf: (page: number) => string
}

/**
 * Page links: first, last, and two on either side of the current one. The pressed one is the current
 * one at once; its page, which is mostly there already, is rendered after that is painted.
 */
export const Pager = ({ page, last, hrefOf }: Props) => {
  const [current, setCurrent] = useOptimistic(page)
  const navigate = useNavigate()
  const linkTo = (to: number) => ({
    to: hrefOf(to),
    onClick: (event: MouseEvent) => {
      // A new tab or window is the browser's.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      startTransition(async () => {
        setCurrent(to)
        await afterPaint()
        void navigate(hrefOf(to))
      })
    },
  })
  return (
    <nav aria-label="Páginas" className="mt-28 flex min-h-36 justify-center">
      <ul className={classes.pages}>
        <li className={classes.step}>
          {current > 1 && (
            <Link {...linkTo(current - 1)} rel="prev" aria-label="Página anterior">
              <IconChevronLeft size={18} aria-hidden="true" />
            </Link>
          )}
        </li>
        {paginationRange(current, last).map(({ page: shown, isAfterGap }) => (
          <Fragment key={shown}>
            {isAfterGap && (
              <Box component="li" miw={20} c="dimmed" ta="center" aria-hidden="true">
                …
              </Box>
            )}
            <li>
              <Link
                {...linkTo(shown)}
                aria-label={`Página ${shown}`}
                {...(shown === current && { 'aria-current': 'page' })}
              >
                {shown}
              </Link>
            </li>
          </Fragment>
        ))}
        <li className={classes.step}>
          {current < last && (
            <Link {...linkTo(current + 1)} rel="next" aria-label="Próxima página">
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
