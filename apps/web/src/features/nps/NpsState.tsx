import classes from './NpsState.module.css'

/** Answered or pending. */
export const NpsState = ({ ok }: { ok: boolean }) => (
  <span className={classes.state} data-ok={ok || undefined}>
    {ok ? 'Respondido' : 'Aberto'}
  </span>
)
