const WIDTH = 26

/**
 * Runs steps one after the other and prints a line for each: a row of a Markdown table with its
 * seconds and `ok`, `failed` or `skipped`, and why. After one that failed the others are skipped.
 */
export const createSteps = () => {
  let failed = ''
  console.log(row('Step', 'Seconds', 'Result'))
  console.log(row('-'.repeat(WIDTH), '------:', '------'))
  const tell = (name, seconds, result) => console.log(row(name, seconds, oneLine(result)))
  return {
    hasFailed: () => failed !== '',
    /**
     * @param {string} name
     * @param {() => Promise<string>} work answers what it found
     */
    step: async (name, work) => {
      if (failed) return tell(name, '', `skipped: “${failed}” failed`)
      const began = performance.now()
      const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
      try {
        const found = await work()
        return tell(name, seconds(), `ok: ${found}`)
      } catch (error) {
        if (error instanceof Skipped) return tell(name, '', `skipped: ${error.message}`)
        failed = name
        return tell(name, seconds(), `failed: ${error.message}`)
      }
    },
  }
}

/** Thrown by a step that cannot be had on this machine. */
export class Skipped extends Error {}

const row = (name, seconds, result) =>
  `| ${name.padEnd(WIDTH)} | ${seconds.padStart(7)} | ${result} |`
const oneLine = (text) => text.replaceAll(/\s*\n\s*/g, ' / ').replaceAll('|', '\\|')
