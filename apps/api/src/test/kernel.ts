import cookieParser from 'cookie-parser'
import express, { Router } from 'express'
import supertest from 'supertest'
import { requestTimeout } from '#http/middleware/timeout'
import type { Endpoint } from '../http/endpoint.ts'
import { errorHandler, notFound } from '../http/error-handler.ts'
import { mountEndpoints } from '#http/router'
import { openRequest, requestLog } from '#http/middleware/request-log'
import { authenticator } from '#modules/auth/authenticator'
import { openSession } from '#modules/auth/session'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { NOBODY } from './as.ts'

type Limits = Parameters<typeof requestTimeout>[0]

/** The kernel with calls of a test's own, to see what it does when a handler misbehaves. */
export const kernelWith = (...endpoints: Endpoint[]) => kernelWithin({}, ...endpoints)

/** The same with time limits of its own. */
export const kernelWithin = (limits: Limits, ...endpoints: Endpoint[]) => {
  const app = express()
  app.use(openRequest, requestLog)
  app.use(
    Router().use(
      requestTimeout(limits),
      cookieParser(),
      mountEndpoints(endpoints, authenticator),
      notFound,
    ),
  )
  app.use(errorHandler)
  return async (person: EmployeeRecord) => {
    const { token } = await openSession(person, NOBODY)
    return supertest.agent(app).set('Authorization', `Bearer ${token}`)
  }
}
