import { localSecrets } from '../env.secrets.ts'

// A process of its own that wants the secrets of a data folder at the same moment as others.
const [dataDir = '', startAt = '0'] = process.argv.slice(2)
while (Date.now() < Number(startAt));
process.stdout.write(JSON.stringify(localSecrets(dataDir)))
