import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, succeeds } from './process.mjs'

/** Of containers, networks, volumes and images: none of them is anybody's installation. */
const PROJECT = 'bastidor-smoke'
const READY_MS = 300_000
const ANSWER_MS = 10_000

/**
 * Finds Compose: `docker compose`, or `docker-compose` 1.29, which knows no top-level `name:`.
 * Undefined without an engine that answers.
 * @param {string} log
 */
export const findCompose = async (log) => {
  if (!(await succeeds('docker', ['info'], { log }))) return undefined
  if (await succeeds('docker', ['compose', 'version'], { log }))
    return { program: 'docker', words: ['compose'], isOld: false }
  if (await succeeds('docker-compose', ['version'], { log }))
    return { program: 'docker-compose', words: [], isOld: true }
  return undefined
}

/**
 * A stack of its own, from a copy of docker-compose.yml with other images and ports, and without the
 * settings of this shell or of a `.env`. `sources` has the checkout of each image that is built.
 * @param {{ compose: { program: string, words: string[], isOld: boolean },
 *   sources: { first: string, changed?: string }, folder: string, log: string,
 *   ports: { app: number, tls: number } }} options
 */
export const createStack = ({ compose, sources, folder, log, ports }) => {
  const file = join(folder, 'compose.yml')
  const dotenv = join(folder, '.env')
  const env = { ...process.env }
  const originals = Object.fromEntries(
    Object.entries(sources).map(([tag, root]) => [
      tag,
      readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
    ]),
  )
  for (const original of Object.values(originals))
    for (const [, name] of original.matchAll(/\$\{(\w+)/g)) delete env[name]
  let root = sources[FIRST]
  const words = () => [
    ...compose.words,
    '-p',
    PROJECT,
    '-f',
    file,
    '--project-directory',
    root,
    '--env-file',
    dotenv,
  ]
  // Said, because 1.29 is given no default for it.
  const settings = { PORT: ports.app, PUBLIC_URL: `http://localhost:${ports.app}` }

  /** Runs a command of Compose. */
  const call = (args, options = {}) =>
    run(compose.program, [...words(), ...args], { log, env, ...options })

  /** Sets variables as an `.env` would. */
  const set = (variables) => {
    Object.assign(settings, variables)
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(dotenv, lines.join(''))
  }

  /** Takes another image from now on, with the file of its checkout, if it has one. */
  const take = (tag) => {
    const original = originals[tag] ?? originals[FIRST]
    root = sources[tag] ?? sources[FIRST]
    const changed = [
      [/^ {2}image: bastidor:.*$/m, `  image: ${PROJECT}:${tag}`],
      ["['80:80', '443:443', '443:443/udp']", `['127.0.0.1:${ports.tls}:443']`],
      ...(compose.isOld ? FOR_OLD : []),
      ...(sources[tag] ? [] : [[/^ {4}build: \.\n/m, '']]),
    ]
    const text = changed.reduce((known, [before, after]) => {
      const replaced = known.replace(before, after)
      if (replaced === known) throw new Error(`docker-compose.yml has no ${before} any more`)
      return replaced
    }, original)
    writeFileSync(file, text)
  }

  take(FIRST)
  set({})
  return {
    call,
    set,
    take,
    url: `http://127.0.0.1:${ports.app}`,
    /** Runs a command of the product in a container of a service, without what that waits for. */
    command: (service, args, options) =>
      call(['run', '--rm', '--no-deps', '-T', service, ...args], options),
    /** Makes an image with another version from the first. */
    changeImage: (tag, version) =>
      run('docker', ['build', '-q', '-t', `${PROJECT}:${tag}`, '-'], {
        log,
        input:
          `FROM ${PROJECT}:${FIRST}\nUSER root\n` +
          String.raw`RUN sed -i 's/\("version": "\)[^"]*/\1${version}/' package.json` +
          '\nUSER node\n',
      }),
    hasImage: async (image) =>
      (await succeeds('docker', ['image', 'inspect', image], { log, isSecret: true })) ||
      succeeds('docker', ['pull', '-q', image], { log }),
    /** Removes all of it, the data included, and the images unless they are still of use. */
    remove: async ({ withImages }) => {
      await call(['--profile', 'tls', '--profile', 'backup', '--profile', 'drill', ...DOWN])
      for (const tag of withImages ? [FIRST, CHANGED] : [])
        await succeeds('docker', ['image', 'rm', '-f', `${PROJECT}:${tag}`], { log })
    },
  }
}

/** The tags of the image to begin with, and of the one to upgrade to. */
export const FIRST = 'first'
export const CHANGED = 'changed'
/** What 1.29 does not understand: the project's name, and a default within a default. */
const FOR_OLD = [
  [/^name: .*\n/m, ''],
  [/(\$\{\w+):-[^}]*\$\{\w+:-\w+\}\}/g, '$1}'],
]
const DOWN = ['down', '--volumes', '--remove-orphans']

/** Waits until the product at that address serves requests. */
export const untilReady = async (url) => {
  const until = Date.now() + READY_MS
  while (!(await isReady(url))) {
    if (Date.now() > until) throw new Error(`${url} was not ready within ${READY_MS / 1000} s`)
    await sleep(250)
  }
}

// Docker takes connections before the app does, and then says nothing: `fetch` was seen to wait for
// ever, without even keeping the process alive.
const isReady = (url) =>
  new Promise((resolve) => {
    const asked = get(`${url}/readyz`, { agent: false, timeout: ANSWER_MS }, (answer) =>
      resolve(answer.resume().statusCode === 200),
    )
    asked.once('timeout', () => asked.destroy()).once('error', () => resolve(false))
  })
