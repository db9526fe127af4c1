import type { BriefingField } from '@bastidor/shared/briefing.blocks'
import { useId, type ChangeEvent } from 'react'
import type { Values } from '#autosave/edits.ts'
import answerForm from '#customer/kit/AnswerForm.module.css'
import classes from './BriefingSteps.module.css'
import { YesNoChoice } from './YesNoChoice.tsx'

type Value = Values[string]
type Props = {
  field: BriefingField
  value: Value
  /** The conflicting answer that the agency or another device has stored. */
  theirs: Value | undefined
  onChange: (value: Value) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** One question with its input. */
export const BriefingQuestion = ({ field, value, theirs, onChange, ...choice }: Props) => {
  const id = useId()
  const { ask = '', kind, max, hint } = field
  const props = {
    id,
    className: answerForm.input,
    maxLength: max,
    placeholder: hint,
    value: String(value ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  return (
    <div className={classes.question}>
      {kind === 'yesNo' ? (
        <YesNoChoice question={ask} value={value as boolean | null} onChange={onChange} />
      ) : (
        <>
          <label htmlFor={id} className={classes.label}>
            {ask}
          </label>
          {kind === 'text' ? (
            <textarea {...props} rows={4} />
          ) : (
            <input {...props} type="text" autoComplete="off" />
          )}
        </>
      )}
      {theirs !== undefined && (
        <div className={classes.theirs} role="alert">
          <p>
            Esta resposta foi mudada ao mesmo tempo, em outro aparelho ou pela agência:{' '}
            <q>{textOf(theirs)}</q>
          </p>
          <button type="button" className={classes.back} onClick={choice.onKeepMine}>
            Ficar com a minha resposta
          </button>
          <button type="button" className={classes.back} onClick={choice.onTakeTheirs}>
            Usar a outra
          </button>
        </div>
      )}
    </div>
  )
}

const textOf = (value: Value): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return value || '(em branco)'
}
