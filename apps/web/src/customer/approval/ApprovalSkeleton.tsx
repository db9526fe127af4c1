import classes from './ApprovalForm.module.css'
import answerForm from '#customer/kit/AnswerForm.module.css'

/** Placeholder with the size of a first image. */
export const ApprovalSkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={answerForm.headPlace} />
    <div className={classes.imagePlace} />
  </div>
)
