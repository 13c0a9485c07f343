export { migrateAll, migrationFiles, schemaFingerprint } from './migrate-all.ts'
