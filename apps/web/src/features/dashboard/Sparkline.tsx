import classes from './Sparkline.module.css'
import { sparkPath } from './sparkline-path.ts'

const WIDTH = 96
const HEIGHT = 32

/** A figure's trend without scale or labels; the linked page has both. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => (
  <svg
    className={classes.spark}
    viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
    width={WIDTH}
    height={HEIGHT}
    aria-hidden="true"
  >
    <path d={sparkPath(values, WIDTH, HEIGHT)} />
  </svg>
)
