import { options } from 'preact'

// Preact runs effects when a timer fires that it starts for the first of them. One lost to fake timers
// or to the end of a file would leave all later effects in the queue; a microtask is never lost.
options.requestAnimationFrame = queueMicrotask
