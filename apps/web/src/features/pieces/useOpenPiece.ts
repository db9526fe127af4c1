import { leavesRecord, useRecordParam } from '#lib/navigation/useRecordParam.ts'

const PARAM = 'peca'
/** In place of an id: a new piece. */
export const NEW_PIECE = 'nova'

/** Whether going to another address closes the open piece. */
export const leavesPiece = leavesRecord(PARAM)

/** The piece that is open, stored in the address as `?peca=`. */
export const useOpenPiece = () => useRecordParam(PARAM)
