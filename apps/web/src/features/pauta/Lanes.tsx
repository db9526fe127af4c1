import {
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { IconUsers } from '@tabler/icons-react'
import { NOBODY } from '@bastidor/shared/pauta'
import { useRef } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import rows from '#ui/layout/RowList.module.css'
import { LanePanel } from './LanePanel.tsx'
import { lanesQuery } from './pauta.queries.ts'
import { useHandTask } from './useHandTask.ts'
import { useRowHotkeys } from './useRowHotkeys.ts'

// A click on a row opens it; dragging begins after some pixels.
const DISTANCE = 8
// Only a pointer drags; what became of the task is said by the toast.
const quiet = () => undefined
const SILENT: Announcements = {
  onDragStart: quiet,
  onDragOver: quiet,
  onDragEnd: quiet,
  onDragCancel: quiet,
}

/** Each person's open tasks; a task is handed over by dragging it, or from its menu. */
export const Lanes = () => {
  const { hand } = useHandTask()
  const list = useRef<HTMLUListElement>(null)
  useRowHotkeys(list)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
  )
  const handleDrop = ({ active, over }: DragEndEvent) => {
    const from = String(active.data.current?.lane)
    if (!over || over.id === from) return
    const personOf = (lane: string) => (lane === NOBODY ? null : lane)
    hand({
      task: { id: String(active.id), assigneeId: personOf(from) },
      to: personOf(String(over.id)),
    })
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
            title="Ninguém tem tarefas abertas"
          >
            Aqui aparecem as tarefas que você vê: as suas e as dos clientes de que cuida.
          </EmptyState>
        ) : (
          <DndContext
            sensors={sensors}
            onDragEnd={handleDrop}
            accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
          >
            <ul ref={list} className="grid gap-12">
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
