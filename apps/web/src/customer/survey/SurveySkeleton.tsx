import classes from './SurveyForm.module.css'
import answerForm from '#customer/kit/AnswerForm.module.css'

/** Placeholder with the height of the survey. */
export const SurveySkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={answerForm.headPlace} />
    <div className="grid gap-12">
      {[1, 2, 3].map((index) => (
        <div key={index} className={classes.questionPlace} />
      ))}
    </div>
  </div>
)
