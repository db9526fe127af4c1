import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './process.mjs'

const INSTALL = `O fuzzing usa o schemathesis, que precisa de Python 3.10 ou mais novo com venv.
  Debian e Ubuntu: apt-get install python3-venv
  macOS: brew install python`

/** The path of schemathesis, installed on first use: beside the packages, in the pinned version. */
export const installed = async (root) => {
  const requirements = join(root, 'scripts/fuzz/requirements.txt')
  const [, version] = /^schemathesis==(\S+)$/m.exec(readFileSync(requirements, 'utf8')) ?? []
  const folder = join(root, 'node_modules/.cache', `schemathesis-${version}`)
  const program = join(folder, 'bin/schemathesis')
  if (existsSync(program)) return program
  await run('python3', ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)']).catch(() => {
    throw new Error(INSTALL)
  })
  console.log(`Instalando schemathesis ${version} em ${folder} …`)
  await run('python3', ['-m', 'venv', '--clear', folder])
  await run(join(folder, 'bin/pip'), ['install', '--quiet', '-r', requirements])
  return program
}

/** The committed configuration, with who calls and which ids there are. */
export const configFor = (root, person, ids) =>
  [
    readFileSync(join(root, 'scripts/fuzz/schemathesis.toml'), 'utf8'),
    ...(person ? [authOf(person)] : []),
    ...Object.entries(ids).map(([tag, known]) => dictionaryOf(tag, known)),
  ].join('\n')

// It logs in again where what it tried has ended its own session.
const authOf = ({ email, password }) => `
[auth.dynamic.openapi.bearer]
path = "/auth/login"
payload = { email = "${email}", password = "${password}" }
extract_selector = "/token"
retry_on = [401]
`

const dictionaryOf = (tag, ids) => `
[dictionaries.${tag}]
values = ${JSON.stringify(ids)}
[[operations]]
include-tag = "${tag}"
parameters = { id = { dictionary = "${tag}", probability = 0.7 } }
`
