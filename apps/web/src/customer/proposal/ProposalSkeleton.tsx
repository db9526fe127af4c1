import classes from './ProposalSkeleton.module.css'

/** Placeholder for name, price and deliverables. */
export const ProposalSkeleton = () => (
  <div role="status" aria-label="Carregando" className={classes.page}>
    <div className={classes.head} />
    <div className={classes.card} />
    <div className={classes.card} />
  </div>
)
