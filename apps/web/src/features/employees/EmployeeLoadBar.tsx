import type { EmployeeLoad } from '@bastidor/shared/employees.load'

type Props = {
  load: EmployeeLoad | undefined
  /** The clients of the person with the most of them. */
  most: number
}

/** How many clients a person looks after, drawn to the scale of all people. */
export const EmployeeLoadBar = ({ load, most }: Props) => {
  const { gestor, cs } = load ?? { gestor: 0, cs: 0 }
  const share = (count: number) => `${(100 * count) / Math.max(1, most)}%`
  return (
    <div className="mt-10 grid gap-4">
      <span
        className="exact-color flex h-6 gap-1 overflow-hidden rounded-3 bg-line"
        aria-hidden="true"
      >
        <span className="bg-chart-main" style={{ width: share(gestor) }} />
        <span className="bg-chart-good" style={{ width: share(cs) }} />
      </span>
      <span className="text-13 lh-18 text-dimmed tabular">{loadText(gestor, cs)}</span>
    </div>
  )
}

const loadText = (gestor: number, cs: number): string => {
  if (gestor + cs === 0) return 'Sem clientes'
  const parts = [gestor > 0 && `${gestor} como gestor`, cs > 0 && `${cs} como CS`]
  return parts.filter(Boolean).join(' · ')
}
