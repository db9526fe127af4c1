import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { invalidateAll } from '#cache/cache-tags'
import { whileConnected } from '#database/connection'
import { resetPassword } from '#modules/employees/employees-password'
import { unlockPerson } from '#modules/second-factor/second-factor-unlock'
import { log } from '#lib/log'
import { print, printAside, runCommand, withLocalDatabase } from './cli.ts'
import { anonymiseRequest, exportRequest } from '#modules/privacy/privacy-requests'

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
 *     pnpm person:password ana@agencia.com.br --stdin   the line on the standard input
 *
 * And removes the second factors of a person who lost them:
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

const exportData = async ({ query, to }: Given) => {
  const isPiped = to === '-'
  if (isPiped) log.level = 'silent'
  const { json, lines } = await exportRequest(query, to)
  if (json) print(json)
  // Keeps messages out of data written to the standard output.
  for (const line of lines) (isPiped ? printAside : print)(line)
}

const anonymise = async ({ query, yes }: Given) => {
  for (const line of await anonymiseRequest(query, yes)) print(line)
}

const readLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdin.destroy()
    return line
  }
  return ''
}

const givePassword = async ({ query, stdin }: Given) => {
  const given = stdin ? await readLine() : undefined
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
  export: exportData,
  anonymise,
  password: givePassword,
  unlock,
}

await runCommand(async () => {
  const given = readArguments()
  const work = COMMANDS[given.command]
  if (!work) throw new Error('Uso: pnpm person:export …, :anonymise …, :password … ou :unlock …')
  const workAndInvalidate = () => work(given).then(invalidateAll)
  await withLocalDatabase((uri) => whileConnected(uri, workAndInvalidate))
})
