export { prepare } from './prepare.ts'
export { PROCESSES, start, stopAll, untilReady } from './processes.ts'
