export { copyWork, openCopies, type CopyWork } from './copies.ts'
export { copySections } from './own-data.ts'
export type { MakingParts } from './parts.ts'
