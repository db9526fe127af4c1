import { IconCheck } from '@tabler/icons-react'
import classes from './ImportSteps.module.css'

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Importação']

/** The steps, with the current one highlighted. */
export const ImportSteps = ({ current }: { current: number }) => (
  <ol className="flex gap-x-28 gap-y-8 max-sm:gap-12" aria-label="Etapas">
    {STEPS.map((label, index) => (
      <li
        key={label}
        className={classes.step}
        data-done={index < current || undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={classes.number} aria-hidden="true">
          {index < current ? <IconCheck size={14} /> : index + 1}
        </span>
        <span className={classes.label}>{label}</span>
      </li>
    ))}
  </ol>
)
