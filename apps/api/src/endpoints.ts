import { ACTIONS } from '@bastidor/shared/permissions'
import { VERSION } from './config/version.ts'
import type { Endpoint } from './http/endpoint.ts'
import { filesOf } from './modules/collect.ts'
import { docsEndpoints } from './modules/docs/docs-endpoints.ts'

const endpointsIn = async ([module, name]: [string, string]): Promise<readonly Endpoint[]> => {
  const file: { endpoints?: readonly Endpoint[] } = await import(
    `./modules/${module}/${name}.routes.ts`
  )
  if (!file.endpoints) throw new Error(`modules/${module}/${name}.routes.ts exports no endpoints`)
  return file.endpoints
}

const declared = (await Promise.all(filesOf('routes').map(endpointsIn))).flat()
const rank = ({ action }: Endpoint) => ACTIONS.indexOf(action)

/**
 * Every call of the API: what the `*.routes.ts` of the modules declare, in the order of the
 * permission table. What is not here does not exist: neither for callers nor in the OpenAPI
 * document.
 */
export const endpoints: readonly Endpoint[] = [
  ...declared,
  ...docsEndpoints(() => endpoints, VERSION),
].toSorted((a, b) => rank(a) - rank(b))
