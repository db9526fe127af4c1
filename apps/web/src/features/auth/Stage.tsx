import classes from './Stage.module.css'

/** The illustration next to the login form: a stage before the curtain opens. */
export const Stage = () => (
  <div className={classes.stage} aria-hidden="true">
    <svg width="0" height="0" className="absolute">
      <clipPath id="bastidor-drape" clipPathUnits="objectBoundingBox">
        <path d="M0 0H1C.99 .3 .84 .58 .4 .73C.5 .8 .56 .9 .56 1H0Z" />
      </clipPath>
    </svg>
    <div className={classes.beam} />
    <div className={classes.floor} />
    <p className={classes.line}>
      Tudo pronto
      <br />
      antes da cortina
      <br />
      <em>abrir.</em>
    </p>
    <div className={classes.drape} data-side="left" />
    <div className={classes.drape} data-side="right" />
    <div className={classes.valance} />
  </div>
)
