import { rotateSecrets } from '#modules/secret-rotation'
import { print, readArguments, runCommand, withDatabase } from './cli.ts'

/**
 * `pnpm rotate-secrets`: re-encrypts all stored secrets with the first of `SECRETS_KEYS`. Put the
 * new key before the old one, restart every process, run this, then remove the old key. Earlier
 * backups still need the old one.
 */
await runCommand(async () => {
  readArguments('pnpm rotate-secrets')
  const { total, rewrapped, unreadable } = await withDatabase((client) =>
    rotateSecrets(client.db()),
  )
  for (const complaint of unreadable) print(complaint)
  print(`${total} segredos: ${rewrapped} passaram à primeira chave agora.`)
  if (unreadable.length === 0)
    return print('Todos estão com a primeira chave; as outras podem sair de SECRETS_KEYS.')
  process.exitCode = 1
  return print(
    `${unreadable.length} não puderam ser lidos e ficaram como estavam. NÃO remova nenhuma chave.`,
  )
})
