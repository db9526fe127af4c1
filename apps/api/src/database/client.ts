import mongoose from 'mongoose'

/** Runs `work` with a client of its own, without the timeouts of requests. */
export const withClient = async <Result>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> => {
  const client = new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority' } })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
