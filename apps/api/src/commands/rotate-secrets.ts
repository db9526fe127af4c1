import mongoose from 'mongoose'
import { rotateSecrets } from '#jobs/secret-rotation'
import { orExplain, print, withLocalDatabase } from './cli.ts'

/**
 * `pnpm rotate-secrets`: re-encrypts all stored secrets with the first of `SECRETS_KEYS`. Put the
 * new key before the old one, restart every process, run this, then remove the old key. Earlier
 * backups still need the old one.
 */
const rotate = async (uri: string): Promise<boolean> => {
  // A separate client, without the timeouts of requests.
  const client = new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority' } })
  try {
    const { total, rewrapped, unreadable } = await rotateSecrets(client.db())
    for (const complaint of unreadable) print(complaint)
    print(`${total} segredos: ${rewrapped} passaram à primeira chave agora.`)
    print(
      unreadable.length === 0
        ? 'Todos estão com a primeira chave; as outras podem sair de SECRETS_KEYS.'
        : `${unreadable.length} não puderam ser lidos e ficaram como estavam. NÃO remova nenhuma chave.`,
    )
    return unreadable.length === 0
  } finally {
    await client.close()
  }
}

await orExplain(async () => {
  if (!(await withLocalDatabase(rotate))) process.exitCode = 1
})
