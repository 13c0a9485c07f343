export { migrateJobs } from './migrate.ts'
export { startWorker, type CronEntry, type RunningWorker, type WorkerOptions } from './worker.ts'
