import type mongoose from 'mongoose'

export type Db = mongoose.mongo.Db
