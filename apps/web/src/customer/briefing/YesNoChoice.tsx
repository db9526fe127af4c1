import { useId } from 'react'
import classes from './BriefingSteps.module.css'

type Props = {
  question: string
  value: boolean | null
  onChange: (value: boolean | null) => void
}

const CHOICES = [
  { label: 'Sim', value: true },
  { label: 'Não', value: false },
] as const

/** A question with yes, no, and no answer. */
export const YesNoChoice = ({ question, value, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset className="m-0 min-w-0 p-0 no-border">
      <legend className={classes.label}>{question}</legend>
      <div className="flex flex-wrap gap-8">
        {CHOICES.map((choice) => (
          <label key={choice.label} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.word}>{choice.label}</span>
          </label>
        ))}
        {value !== null && (
          <button type="button" className={classes.clear} onClick={() => onChange(null)}>
            Limpar
          </button>
        )}
      </div>
    </fieldset>
  )
}
