import classes from './ApprovalForm.module.css'

/** As much room as a first image takes, while it is on its way. */
export const ApprovalSkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={classes.headPlace} />
    <div className={classes.imagePlace} />
  </div>
)
