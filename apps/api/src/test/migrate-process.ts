import { migrate } from '#migrations/migrate'

// A process of its own that migrates the database of the given address.
const [uri = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await migrate(uri)))
