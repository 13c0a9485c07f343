export { enqueue, type EnqueueOptions } from './enqueue.ts'
export { job, perform, type JobDefinition, type JobHandler, type PayloadOf } from './job.ts'
