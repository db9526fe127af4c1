import cookieParser from 'cookie-parser'
import express, { Router } from 'express'
import supertest from 'supertest'
import { requestTimeout } from '#http/middleware/timeout'
import type { Endpoint } from '../http/endpoint.ts'
import { errorHandler, notFound } from '../http/error-handler.ts'
import { mountEndpoints } from '#http/router'
import { openRequest, requestLog } from '#http/middleware/request-log'
import { openSession } from '#modules/auth/session'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { NOBODY } from './as.ts'

/** The kernel with calls of a test's own, to see what it does when an act misbehaves. */
export const kernelWith = (...endpoints: Endpoint[]) => {
  const app = express()
  app.use(openRequest, requestLog)
  app.use(Router().use(requestTimeout(), cookieParser(), mountEndpoints(endpoints), notFound))
  app.use(errorHandler)
  return async (person: EmployeeRecord) => {
    const { token } = await openSession(person, NOBODY)
    return supertest.agent(app).set('Authorization', `Bearer ${token}`)
  }
}
