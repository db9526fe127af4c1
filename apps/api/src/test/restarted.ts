// A program for `dev.ts` to start anew: says which one it is and which database it was given.
process.stdout.write(`${JSON.stringify({ pid: process.pid, uri: process.env.MONGODB_URI })}\n`)
setInterval(() => undefined, 60_000)
