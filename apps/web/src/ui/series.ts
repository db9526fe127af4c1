export type SeriesTone = 'main' | 'good' | 'bad'

export type SeriesLine = {
  /** The key of its values in the points. */
  name: string
  label: string
  type: 'area' | 'line' | 'bar'
  tone: SeriesTone
  /** What tells it from another of the same colour: a hatched bar, a dashed line. */
  isSecond?: boolean
}

/** One place on the axis; what has no value there is null. */
export type SeriesPoint = { x: string; [name: string]: string | number | null }

/** What is told of a point under the pointer. */
export type SeriesTip = {
  title: string
  rows: { label: string; text: string; line: SeriesLine | undefined }[]
}
