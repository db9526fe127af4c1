import { useId, type ComponentProps } from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import classes from './AnswerField.module.css'

type Own = { label: string; problem?: string | undefined }

/** A line of an answer, with its error below. */
export const AnswerField = ({ label, problem, ...input }: Own & ComponentProps<'input'>) => {
  const id = useId()
  return (
    <div className="mt-14">
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={answerForm.input}
        required
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && `${id}-problem`}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** The same for several lines. */
export const AnswerText = ({ label, problem, ...input }: Own & ComponentProps<'textarea'>) => {
  const id = useId()
  return (
    <div className="mt-14">
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        rows={4}
        className={answerForm.input}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && `${id}-problem`}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** A tick below a text that is agreed to. */
export const AnswerTick = ({ label, problem, ...input }: Own & ComponentProps<'input'>) => {
  const id = useId()
  return (
    <div className="mt-14">
      <label className={classes.tick}>
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && `${id}-problem`}
        />
        <span>{label}</span>
      </label>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="mt-4 text-14 text-danger">
      {text}
    </p>
  )
