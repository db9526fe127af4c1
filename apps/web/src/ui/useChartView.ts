import { useState } from 'react'

export type ChartView = 'drawing' | 'table'

/** Whether a chart is drawn or told as a table; each chart's choice is remembered here. */
export const useChartView = (name: string) => {
  const key = `bastidor.grafico.${name}`
  const [view, setView] = useState(() => read(key))
  const change = (next: ChartView) => {
    setView(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // A browser without storage only forgets the choice.
    }
  }
  return [view, change] as const
}

const read = (key: string): ChartView => {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'drawing'
  } catch {
    return 'drawing'
  }
}
