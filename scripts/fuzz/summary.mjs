import { readFileSync } from 'node:fs'

/**
 * Prints what each caller met, and what failed with the calls to repeat it.
 * @param {{ tried: number, slow: string[] }} hostile what texts of 250 KB met
 * @returns {{ passed: number, failed: number }} calls × callers, and what failed of them
 */
export const printSummary = (results, hostile) => {
  console.log('\nQuem            Chamadas  Exemplos  Falhas')
  for (const { caller, report } of results)
    console.log(
      [
        caller.padEnd(15),
        String(report.operations.tested).padStart(8),
        String(report.test_cases.generated).padStart(9),
        String(failuresOf(report)).padStart(7),
      ].join(' '),
    )
  const failures = results.flatMap(({ caller, report }) =>
    [...report.failures, ...report.errors].map((failure) => ({ caller, ...failure })),
  )
  for (const { caller, title, count, operations = [] } of failures)
    console.log(`\n${caller}: ${title} (${count})\n  ${operations.join('\n  ')}`)
  console.log(`\nTextos de 250 KB: ${hostile.tried} chamadas, ${hostile.slow.length} falhas`)
  for (const what of hostile.slow) console.log(`  ${what}`)
  for (const { log, report } of results)
    if (report.exit_code !== 0) console.log(`\n${readFileSync(log, 'utf8')}`)
  return {
    passed: results.reduce((sum, { report }) => sum + report.operations.tested, hostile.tried),
    failed: failures.reduce((sum, { count }) => sum + count, hostile.slow.length),
  }
}

/** What failed, and what could not even be tried. */
export const failuresOf = ({ test_cases: cases, errors }) =>
  cases.unique_failures + errors.reduce((sum, { count }) => sum + count, 0)
