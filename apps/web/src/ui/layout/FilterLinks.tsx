import { Link } from 'react-router-dom'
import classes from './FilterLinks.module.css'

type Choice = {
  label: string
  /** How many there are; undefined while that is loading, null where it is not counted. */
  count: number | undefined | null
  to: string
  isCurrent: boolean
}

type Props = { label: string; choices: readonly Choice[] }

/** Filters of a list as links, each with its number of records. */
export const FilterLinks = ({ label, choices }: Props) => (
  <nav aria-label={label}>
    <ul className="mb-20 flex min-h-40 flex-wrap gap-8">
      {choices.map((choice) => (
        <li key={choice.label}>
          <Link
            to={choice.to}
            preventScrollReset
            className={classes.choice}
            {...(choice.isCurrent && { 'aria-current': 'page' })}
          >
            {choice.label}
            {choice.count !== null && (
              <>
                {' '}
                <span className="text-dimmed tabular">
                  {choice.count?.toLocaleString('pt-BR') ?? '–'}
                </span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
