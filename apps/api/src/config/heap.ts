import { setFlagsFromString } from 'node:v8'

// V8 takes much free memory for a reason to put off collecting garbage, and keeps what it has had:
// under load the process grew to 300 MB. If it collects once the heap has grown by two fifths it
// stays below 250; by one, calls cost a tenth more. Set before the other modules run: the first
// collection happens while they do, and decides how far the heap may grow (docs/decisions/050).
setFlagsFromString('--heap-growing-percent=40')
