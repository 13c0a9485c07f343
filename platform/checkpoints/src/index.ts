export { openCheckpointArchive, type CheckpointArchive } from './archive.ts'
export { openCheckpointSigner, type Checkpoint, type CheckpointSigner } from './checkpoint.ts'
export { openCheckpoints, type CheckpointParts, type Look, type Signed } from './checkpoints.ts'
export type { Range } from './sql/checkpoint.ts'
