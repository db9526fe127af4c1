import { dayOf } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'
import { newId } from './build.ts'

/** A task of the Pauta, due today. */
export const buildPautaTask = (over: Partial<PautaTask> = {}): PautaTask => {
  const id = newId()
  return {
    id,
    _id: id,
    kind: 'task',
    title: 'Ligar para o cliente',
    desc: '',
    clientId: null,
    clientName: '',
    department: null,
    assigneeId: null,
    assigneeName: '',
    creatorId: null,
    creatorName: '',
    dueOn: dayOf(new Date()),
    urgent: false,
    state: 'open',
    late: false,
    origin: { kind: 'manual', id: null },
    seriesId: null,
    choreId: null,
    doneAt: null,
    doneBy: null,
    createdAt: new Date().toISOString(),
    version: 1,
    ...over,
  }
}
