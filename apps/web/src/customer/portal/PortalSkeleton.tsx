import answerForm from '#customer/kit/AnswerForm.module.css'
import classes from './PortalPage.module.css'

/** Placeholder with the height of a portal. */
export const PortalSkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={answerForm.headPlace} />
    <div className="grid gap-10">
      {[1, 2, 3].map((index) => (
        <div key={index} className={classes.itemPlace} />
      ))}
    </div>
  </div>
)
