import classes from './Brand.module.css'

/** The logo: two drapes parting over a lit stage floor. */
export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={classes.mark}>
    <ellipse cx="16" cy="27" rx="9" ry="2.6" className={classes.floor} />
    <path d="M3 4h13c0 9.8-4.6 17.2-13 20.6z" className={classes.drape} />
    <path d="M29 4H16c0 9.8 4.6 17.2 13 20.6z" className={classes.drape} />
    <path d="M7.4 4c.2 7.6-1.2 13-4.4 17V4z" className={classes.fold} />
    <path d="M11.8 4c.1 8-1.8 14-5.6 18.7 2.9-4.9 4.2-11.1 4.1-18.7z" className={classes.fold} />
    <path d="M24.6 4c-.2 7.6 1.2 13 4.4 17V4z" className={classes.fold} />
    <path d="M20.2 4c-.1 8 1.8 14 5.6 18.7-2.9-4.9-4.2-11.1-4.1-18.7z" className={classes.fold} />
    <rect x="2" y="2.5" width="28" height="3" rx="1.5" className={classes.rail} />
  </svg>
)

/** Logo and name. */
export const Brand = ({ size }: { size?: number }) => (
  <span className={classes.brand}>
    <BrandMark {...(size && { size })} />
    <span className={classes.name}>Bastidor</span>
  </span>
)
