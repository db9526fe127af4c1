import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { whileConnected } from '#database/connection'
import { env } from '#config/env'
import { resetPassword } from '#modules/employees/employees-password'
import { unlockPerson } from '#modules/second-factor/second-factor-unlock'
import { log } from '#lib/log'
import { print, printAside, runCommand, withLocalDatabase } from './cli.ts'
import {
  type Count,
  anonymisePerson,
  exportPerson,
  previewAnonymising,
} from '#modules/privacy/privacy.commands'

/**
 * Requests under the data protection law (LGPD, art. 18). The person is identified by e-mail, phone
 * number or full name:
 *
 *     pnpm person:export ana@agencia.com.br             all stored data, as JSON in DATA_DIR
 *     pnpm person:export ana@agencia.com.br --to FILE   to that file; "-": to standard output
 *     pnpm person:anonymise ana@agencia.com.br          dry run: what would be replaced or kept
 *     pnpm person:anonymise ana@agencia.com.br --yes    replaces it irreversibly
 *
 * Also resets the password of an Admin who is locked out:
 *
 *     pnpm person:password ana@agencia.com.br           a new, random password, printed once
 *     pnpm person:password ana@agencia.com.br --stdin   the password on the standard input
 *
 * And removes the second factors of whoever lost them:
 *
 *     pnpm person:unlock ana@agencia.com.br             all of them; prints a link to set a password
 */
const OPTIONS = {
  to: { type: 'string' },
  yes: { type: 'boolean', default: false },
  stdin: { type: 'boolean', default: false },
} as const
const readArguments = () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const [command = '', ...words] = positionals
  return { command, query: words.join(' '), ...values }
}
type Given = ReturnType<typeof readArguments>

const exportToFile = async ({ query, to }: Given) => {
  const now = new Date()
  if (to === '-') log.level = 'silent'
  const data = await exportPerson(query, now)
  // Keeps messages out of data written to the standard output.
  const say = to === '-' ? printAside : print
  if (data.found.length === 0) return say('Nada encontrado sobre esta pessoa.')
  const json = JSON.stringify(data, null, 2)
  if (to === '-') print(json)
  const path = to === '-' ? 'saída padrão' : await store(json, to ?? defaultPath(now))
  for (const { what, records } of data.found) say(`${records.length} × ${what}`)
  return say(`Gravado em ${path}`)
}

const defaultPath = (now: Date) =>
  join(env.DATA_DIR, `pessoa-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`)

const store = async (json: string, path: string): Promise<string> => {
  try {
    await mkdir(dirname(path), { recursive: true })
    // Readable only by the user; never overwrites a file.
    await writeFile(path, json, { mode: 0o600, flag: 'wx' })
    return path
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'já existe' : (error as Error).message
    throw new Error(
      `${path} não pôde ser gravado: ${why}. Com --to indique outro arquivo, ` +
        'ou "-" para a saída padrão (em um contêiner: … --to - > pessoa.json).',
      { cause: error },
    )
  }
}

const anonymise = async ({ query, yes }: Given) => {
  const counts = await (yes ? anonymisePerson(query) : previewAnonymising(query))
  if (counts.length === 0) return print('Nada encontrado sobre esta pessoa.')
  for (const count of counts) print(lineOf(count))
  print(
    yes
      ? 'Feito. Cópias de segurança anteriores ainda contêm estes dados até expirarem.'
      : 'Nada foi alterado. Para substituir de vez, repita com --yes; não há volta.',
  )
  return print('Textos livres (observações, tarefas) não são pesquisados: reveja-os na tela.')
}

const lineOf = ({ what, found, kept, because }: Count) =>
  `${found} × ${what}${kept > 0 ? `; ${kept} fica(m): ${because}` : ''}`

const givePassword = async ({ query, stdin }: Given) => {
  // Strip the trailing newline.
  const given = stdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  const { name, email, password } = await resetPassword(query, given)
  print(`${name} (${email}) tem uma senha nova, e todas as suas sessões terminaram.`)
  if (given === undefined) print(`Senha: ${password}`)
  return print(
    'Entre com ela e troque-a em "Meu perfil". Depois de dez senhas erradas, do mesmo lugar só em 15 minutos.',
  )
}

const unlock = async ({ query }: Given) => {
  const { name, email, link } = await unlockPerson(query)
  print(`${name} (${email}) não tem mais segundo fator e entra só com a senha.`)
  return print(
    `Sem a senha também? Este link cria uma nova, vale 24 horas e uma única vez:\n${link}`,
  )
}

const COMMANDS: Record<string, (given: Given) => Promise<unknown>> = {
  export: exportToFile,
  anonymise,
  password: givePassword,
  unlock,
}

await runCommand(async () => {
  const given = readArguments()
  const work = COMMANDS[given.command]
  if (!work)
    throw new Error(
      'Use: pnpm person:export …, person:anonymise …, person:password … ou person:unlock …',
    )
  await withLocalDatabase((uri) => whileConnected(uri, () => work(given)))
})
