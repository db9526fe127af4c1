/**
 * Ends the processes of the given numbers as soon as whoever started it is gone, however that came
 * about: its end of the pipe then closes, after `kill -9` too.
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
