export { serveEdge } from './edge.ts'
export { prepare } from './prepare.ts'
export { PROCESSES, start, stopAll, untilReady } from './processes.ts'
