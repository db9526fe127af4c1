import { useState } from 'react'

export type ChartView = 'drawing' | 'table'

/** Chart or table; each chart's choice is stored in the browser. */
export const useChartView = (name: string) => {
  const key = `bastidor.grafico.${name}`
  const [view, setView] = useState(() => read(key))
  const change = (next: ChartView) => {
    setView(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice is lost.
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
