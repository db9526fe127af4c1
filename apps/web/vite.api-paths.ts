import { permissionTable } from '../../packages/shared/src/permissions.table.ts'

const segments = new Set(Object.values(permissionTable).map(([, call]) => call.split('/')[1] ?? ''))

/**
 * What the development server hands to the API, as the product itself decides it: a path that begins
 * like a call of the permission table. Everything else is a module or a screen of the web app.
 */
export const API_PATHS = `^/(${[...segments].join('|').replaceAll('.', '\\.')})(?=[/?]|$)`
