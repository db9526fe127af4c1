import { setFlagsFromString } from 'node:v8'

// With much free memory V8 postpones garbage collection, and keeps the memory it has taken: under
// load the process grew to 300 MB. If it collects once the heap has grown by two fifths it stays
// below 250; by one, calls cost a tenth more. Set before the other modules run: the first
// collection happens while they do, and decides how far the heap may grow (docs/decisions/050).
setFlagsFromString('--heap-growing-percent=40')
