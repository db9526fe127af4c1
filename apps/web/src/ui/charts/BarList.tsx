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
      className="grid h-full"
      style={{ gridTemplateRows: `repeat(${ranks.length}, minmax(0, 52px))` }}
    >
      {ranks.map(({ label, text, value, isRest }) => (
        <div key={label} className={classes.row} data-rest={isRest || undefined}>
          <span
            className="truncate text-right text-14 lh-[1.3] weight-500 in-data-rest:text-dimmed max-sm:text-left max-sm:text-13"
            title={label}
          >
            {label}
          </span>
          <span className="flex min-w-0 items-center gap-10">
            {!isRest && (
              <span
                className={classes.bar}
                style={{ width: `calc((100% - ${room}) * ${value / longest})` }}
              />
            )}
            <span className="text-14 weight-600 whitespace-nowrap tabular in-data-rest:weight-450 in-data-rest:text-dimmed">
              {text}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
