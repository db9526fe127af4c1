import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '#root'

export type Service = {
  build?: string
  image: string
  user?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  profiles?: string[]
  networks?: string[]
  restart?: string
  mem_limit?: string
  logging?: { driver: string; options: Record<string, string> }
  healthcheck?: { disable?: boolean; test?: string[] }
  depends_on?: Record<string, { condition: string }> | string[]
}
export type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

/** The text of a file of the checkout. */
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The compose file as YAML reads it; `${…}` still stand in it. */
export const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose

/**
 * What compose makes of a text: `${NAME:-default}`, also within a default, with the variables of
 * `.env`.
 */
export const interpolated = (text: string, variables: Record<string, string> = {}): string => {
  const filled = text.replaceAll(INNERMOST, (_all, name: string, fallback: string) =>
    variables[name] ? variables[name] : fallback,
  )
  return filled === text ? text : interpolated(filled, variables)
}
const INNERMOST = /\$\{(\w+):-([^${}]*)\}/g

/** The services that a service waits for, and those that these wait for. */
export const awaitedBy = (name: string): string[] => {
  const { depends_on: wanted = {} } = compose.services[name]!
  const direct = Array.isArray(wanted) ? wanted : Object.keys(wanted)
  return [...new Set(direct.flatMap((other) => [other, ...awaitedBy(other)]))]
}
