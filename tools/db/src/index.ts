export { migrateAll, schemaFingerprint } from './migrate-all.ts'
