import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Where chaos, load and fuzz keep what they measured. */
export const FIGURES_PAGE = 'docs/SECURITY.md'

/**
 * Lays out that page as the checks want it, once a command has written its table.
 * @param {string} root
 */
export const formatFiguresPage = (root) => {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs')
  spawnSync(process.execPath, [prettier, '--write', FIGURES_PAGE], { cwd: root })
}
