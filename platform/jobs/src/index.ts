export { enqueue, type EnqueueOptions } from './enqueue.ts'
export { job, perform, type JobDefinition, type JobHandler, type PayloadOf } from './job.ts'
export { migrateJobs } from './migrate.ts'
export { startWorker, type CronEntry, type RunningWorker, type WorkerOptions } from './worker.ts'
