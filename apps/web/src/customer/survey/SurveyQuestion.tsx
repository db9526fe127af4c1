import { NPS_VALUES } from '@bastidor/shared/nps.scale'
import { useId, type KeyboardEvent } from 'react'
import classes from './SurveyQuestion.module.css'

type Props = {
  question: string
  /** '2 de 4' */
  place: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A question with ten choices, usable by touch, arrow keys and screen reader. */
export const SurveyQuestion = ({ question, place, value, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        <span className={classes.place}>{place}</span>
        {question}
      </legend>
      <div className={classes.choices}>
        {NPS_VALUES.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              onKeyDown={keepEnterFromSending}
            />
            <span className={classes.number}>{choice}</span>
          </label>
        ))}
      </div>
      <div className={classes.ends}>
        <span>1 é nada</span>
        <button
          type="button"
          className={classes.clear}
          hidden={value === null}
          onClick={() => onChange(null)}
        >
          Limpar nota
        </button>
        <span>10 é muito</span>
      </div>
    </fieldset>
  )
}

// A survey can be submitted only once: Enter on a choice must not submit it.
const keepEnterFromSending = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
