import { type Meter, type Span, SpanKind, type Tracer, context, trace } from '@opentelemetry/api'
import type mongoose from 'mongoose'
import { recordError } from './exceptions.ts'

type Started = mongoose.mongo.CommandStartedEvent
type Running = { began: number; span: Span | undefined }

/** Of the semantic conventions, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const SYSTEM = { 'db.system.name': 'mongodb' }

/**
 * Measures every command of a MongoDB client, and gives those of a request a span below the
 * request's. Both name the operation, the span also the collection: no filter, no value.
 */
export const createCommandWatch = (meter: Meter, tracer: Tracer) => {
  const duration = meter.createHistogram('db.client.operation.duration', {
    description: 'Duration of MongoDB commands',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  })
  const running = new Map<number, Running>()

  const end = (id: number, operation: string, failure?: Error) => {
    const command = running.get(id)
    if (!command) return
    running.delete(id)
    duration.record((performance.now() - command.began) / 1000, {
      ...SYSTEM,
      'db.operation.name': operation,
      ...(failure && { 'error.type': failure.name }),
    })
    if (failure && command.span) recordError(command.span, failure)
    command.span?.end()
  }

  return (client: mongoose.mongo.MongoClient): void => {
    client.on('commandStarted', (event) => {
      running.set(event.requestId, { began: performance.now(), span: startSpan(tracer, event) })
    })
    client.on('commandSucceeded', ({ requestId, commandName }) => end(requestId, commandName))
    client.on('commandFailed', ({ requestId, commandName, failure }) =>
      end(requestId, commandName, failure),
    )
  }
}

// What a background job asks every half second would bury the rest.
const startSpan = (tracer: Tracer, event: Started): Span | undefined => {
  if (!trace.getActiveSpan()?.isRecording()) return undefined
  const collection = collectionOf(event)
  return tracer.startSpan(
    collection ? `${event.commandName} ${collection}` : event.commandName,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        ...SYSTEM,
        'db.namespace': event.databaseName,
        'db.operation.name': event.commandName,
        ...(collection && { 'db.collection.name': collection }),
      },
    },
    context.active(),
  )
}

const collectionOf = ({ command, commandName }: Started): string | undefined => {
  const target: unknown = commandName === 'getMore' ? command.collection : command[commandName]
  return typeof target === 'string' ? target : undefined
}
