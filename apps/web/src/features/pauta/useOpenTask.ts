import { leavesRecord, useRecordParam } from '#lib/navigation/useRecordParam.ts'

const PARAM = 'tarefa'
/** In place of an id: a new task. */
export const NEW_TASK = 'nova'

/** Whether going to another address closes the open task. */
export const leavesTask = leavesRecord(PARAM)

/** The task that is open, stored in the address as `?tarefa=`. */
export const useOpenTask = () => useRecordParam(PARAM)
