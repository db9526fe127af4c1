/**
 * Ends the processes with the given ids as soon as the process that started this one is gone, for
 * whatever reason: its end of the pipe then closes, after `kill -9` too.
 */
const others = process.argv.slice(2).map(Number)

process.stdin.resume().once('close', () => {
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It ended by itself.
    }
  }
})
