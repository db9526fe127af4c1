import classes from './BarList.module.css'

export type Rank = {
  label: string
  text: string
  value: number
  /** The sum of the smaller ones: listed, but not drawn to scale. */
  isRest?: boolean
}

/** Horizontal bars, longest first, each with name and value. */
export const BarList = ({ ranks }: { ranks: readonly Rank[] }) => {
  const longest = Math.max(...ranks.map(({ value, isRest }) => (isRest ? 0 : value)))
  // Reserves space for the value next to the longest bar.
  const room = `${Math.max(...ranks.map(({ text }) => text.length)) + 3}ch`
  return (
    <div
      className="grid full-height"
      style={{ gridTemplateRows: `repeat(${ranks.length}, minmax(0, 52px))` }}
    >
      {ranks.map(({ label, text, value, isRest }) => (
        <div key={label} className={classes.row} data-rest={isRest || undefined}>
          <span className={classes.label} title={label}>
            {label}
          </span>
          <span className="row gap-10 shrink">
            {!isRest && (
              <span
                className={classes.bar}
                style={{ width: `calc((100% - ${room}) * ${value / longest})` }}
              />
            )}
            <span className={classes.text}>{text}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
