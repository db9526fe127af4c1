import { HOUR_MS, MINUTE_MS } from '@bastidor/shared/dates'
import { log } from '#lib/log'
import { type Job, startJob } from '#lib/recurring-job'
import { logDegradation } from '#modules/health/health-problems'
import { EXCHANGE_MS, exchangeCounts } from '#http/rate-counts'
import { flushDenials } from '#audit/audit-denials'
import { expireIfAllowed } from '#modules/audit/audit-retention'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { checkAuditLog, logAuditMark } from '#modules/audit/audit-watch'
import { sweepFiles } from '#modules/files/files-sweep'
import { expireMailBodies, sendAtCommit, sendDueMails } from '#modules/mail/mail-delivery'
import { queueReminders } from '#modules/client-reminders/client-reminders-due'
import { queueDigests } from '#modules/digests/digests'
import { makeSeriesTasks } from '#modules/pauta/pauta-series-make'
import { runTerms } from '#modules/client-terms/client-terms-due'
import { closeScopes } from '#modules/scope/scope-close'
import { notifyDue } from '#modules/due-notices/due-notices'

const MAIL_MS = 5000

/** Background jobs; each is safe to run in several processes at once. */
const JOBS: readonly Job[] = [
  { name: 'rate limit counts', everyMs: EXCHANGE_MS, run: exchangeCounts },
  { name: 'audit refusals', everyMs: MINUTE_MS, run: flushDenials },
  { name: 'audit seals', everyMs: MINUTE_MS, run: sealAudit },
  { name: 'health', everyMs: MINUTE_MS, run: logDegradation },
  { name: 'due notices', everyMs: 5 * MINUTE_MS, run: notifyDue },
  { name: 'task series', everyMs: MINUTE_MS, run: makeSeriesTasks },
  { name: 'terms', everyMs: MINUTE_MS, run: runTerms },
  { name: 'scope-close', everyMs: MINUTE_MS, run: closeScopes },
  { name: 'reminders', everyMs: MINUTE_MS, run: queueReminders },
  { name: 'digests', everyMs: MINUTE_MS, run: queueDigests },
  { name: 'mail', everyMs: MAIL_MS, run: sendDueMails },
  { name: 'mail texts', everyMs: HOUR_MS, run: expireMailBodies },
  { name: 'audit mark', everyMs: HOUR_MS, run: logAuditMark },
  { name: 'audit check', everyMs: HOUR_MS, run: checkAuditLog },
  { name: 'audit retention', everyMs: HOUR_MS, run: expireIfAllowed },
  { name: 'file sweep', everyMs: HOUR_MS, run: sweepFiles },
]

/**
 * Starts the jobs and returns a function that stops them. Errors are logged and passed to `report`.
 */
export const startBackground = (
  report?: (job: string, error: unknown) => void,
): (() => Promise<void>) => {
  const stops = JOBS.map((job) =>
    startJob(job, (error) => {
      log.error({ err: error, job: job.name }, 'background job failed')
      report?.(job.name, error)
    }),
  )
  const stopSending = sendAtCommit()
  return () => {
    stops.forEach((stop) => stop())
    return stopSending()
  }
}
