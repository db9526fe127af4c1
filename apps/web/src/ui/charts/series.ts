export type SeriesTone = 'main' | 'good' | 'bad'

export type SeriesLine = {
  /** Key of its values in the points. */
  name: string
  label: string
  type: 'area' | 'line' | 'bar'
  tone: SeriesTone
  /** A second style for the same colour: a hatched bar, a dashed line. */
  isSecond?: boolean
}

/** One position on the axis; missing values are null. */
export type SeriesPoint = { x: string; [name: string]: string | number | null }

/** The tooltip of a point. */
export type SeriesTip = {
  title: string
  rows: { label: string; text: string; line: SeriesLine | undefined }[]
}
