import classes from './SurveyForm.module.css'

/** Placeholder with the height of the survey. */
export const SurveySkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={classes.headPlace} />
    <div className={classes.questions}>
      {[1, 2, 3].map((index) => (
        <div key={index} className={classes.questionPlace} />
      ))}
    </div>
  </div>
)
