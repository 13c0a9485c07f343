export { createRedraw, type Frame, type Redraw } from './redraw.ts'
