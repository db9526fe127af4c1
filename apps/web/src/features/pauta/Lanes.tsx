import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { IconUsers } from '@tabler/icons-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import rows from '#ui/layout/RowList.module.css'
import { LanePanel } from './LanePanel.tsx'
import classes from './Lanes.module.css'
import { lanesQuery, useAssignTask } from './pauta.queries.ts'
import { NOBODY } from '@bastidor/shared/pauta'

// A click on a row opens it; dragging begins after some pixels.
const DISTANCE = 8

/** Who has how much to do; tasks are handed over by dragging them, or from their menu. */
export const Lanes = () => {
  const assign = useAssignTask()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
  )
  const handleDrop = ({ active, over }: DragEndEvent) => {
    const from: unknown = active.data.current?.lane
    if (!over || over.id === from) return
    const to = String(over.id)
    assign.mutate({ id: String(active.id), assigneeId: to === NOBODY ? null : to })
  }
  return (
    <QueryBoundary
      query={lanesQuery()}
      skeleton={
        <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
      }
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={32} stroke={1.5} />}
            title="Ninguém tem tarefas abertas."
          >
            Aqui aparecem as tarefas que você vê: as suas e as dos clientes de que cuida.
          </EmptyState>
        ) : (
          <DndContext sensors={sensors} onDragEnd={handleDrop}>
            <ul className={classes.lanes}>
              {results.map((lane) => (
                <LanePanel key={lane.person?.id ?? NOBODY} lane={lane} />
              ))}
            </ul>
          </DndContext>
        )
      }
    </QueryBoundary>
  )
}
