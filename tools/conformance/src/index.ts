export { Players } from './players.ts'
export { CHECKS, runKit, type Report, type Verdict } from './run.ts'
