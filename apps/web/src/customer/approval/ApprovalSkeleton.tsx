import classes from './ApprovalForm.module.css'

/** Placeholder with the size of a first image. */
export const ApprovalSkeleton = () => (
  <div role="status" aria-label="Carregando">
    <div className={classes.headPlace} />
    <div className={classes.imagePlace} />
  </div>
)
