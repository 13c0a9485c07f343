/** Whether an address names a game; numbers in it have been read as numbers already. */
export function isNodeId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}
