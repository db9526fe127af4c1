import mongoose, { type ClientSession } from 'mongoose'

/** Runs `read`, all of whose queries with this session see the database as it was at the first. */
export const withSnapshot = async <Result>(
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const session = await mongoose.startSession({ snapshot: true })
  try {
    return await read(session)
  } finally {
    await session.endSession()
  }
}
