import classes from './RankBars.module.css'

export type Rank = {
  label: string
  text: string
  value: number
  /** Many small ones together: told, but not measured against the others. */
  isRest?: boolean
}

/** Horizontal bars from the longest down, each with its name and figure. */
export const RankBars = ({ ranks }: { ranks: readonly Rank[] }) => {
  const longest = Math.max(...ranks.map(({ value, isRest }) => (isRest ? 0 : value)))
  // Every figure stands beside its bar, also beside the longest.
  const room = `${Math.max(...ranks.map(({ text }) => text.length)) + 3}ch`
  return (
    <div
      className={classes.bars}
      style={{ gridTemplateRows: `repeat(${ranks.length}, minmax(0, 52px))` }}
    >
      {ranks.map(({ label, text, value, isRest }) => (
        <div key={label} className={classes.row} data-rest={isRest || undefined}>
          <span className={classes.label} title={label}>
            {label}
          </span>
          <span className={classes.line}>
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
