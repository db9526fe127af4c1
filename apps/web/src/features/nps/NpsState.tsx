import classes from './NpsState.module.css'

/** Whether a survey is still waiting for its customer. */
export const NpsState = ({ ok }: { ok: boolean }) => (
  <span className={classes.state} data-ok={ok || undefined}>
    {ok ? 'Respondido' : 'Aberto'}
  </span>
)
