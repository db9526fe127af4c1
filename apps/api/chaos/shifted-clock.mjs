// Loaded before the product: moves its clock by as many milliseconds as a file says at the moment.
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
setInterval(() => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
  } catch {
    shift = 0
  }
}, 50).unref()

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + shift]))
  }

  static now() {
    return RealDate.now() + shift
  }
}
