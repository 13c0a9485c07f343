export { startHealthServer, type HealthCheck, type HealthServer } from './health.ts'
export { createLogger, type Logger } from './logger.ts'
export { runProcess } from './process.ts'
