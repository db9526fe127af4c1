import { env } from '#config/env'
import { log } from '#lib/log'
import { isSetupNeeded, setupToken } from '#modules/employees/employees-setup'
import { VERSION } from '#config/version'

/** Prints to the terminal; in production, to the log. */
export const print = (message: string): void => {
  if (env.NODE_ENV === 'production') log.info(message)
  else process.stdout.write(`${message}\n`)
}

/** Prints the app's URL and what to do first. */
export const greet = async (database: string): Promise<void> => {
  const isNew = await isSetupNeeded()
  if (env.NODE_ENV === 'production') {
    print(`Bastidor ${VERSION} pronto na porta ${env.PORT}`)
    if (isNew) print(`Primeiro acesso: código de instalação ${setupToken()}`)
    return
  }
  const first = isNew ? '  Primeiro acesso: abra o endereço e crie o primeiro Admin.\n' : ''
  print(`
  Bastidor ${VERSION}

  Endereço        ${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}
  Banco de dados  ${database}

${first}  Ctrl+C encerra; os dados ficam guardados.
`)
}
