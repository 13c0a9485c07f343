/** What a member has read: every notice up to a number, and some with higher ones. */
export interface ReadState {
  readonly watermark: number
  readonly beyond: readonly number[]
}

export const NOTHING_READ: ReadState = { watermark: 0, beyond: [] }

export function isRead({ watermark, beyond }: ReadState, id: number): boolean {
  return id <= watermark || beyond.includes(id)
}

/**
 * The state after one more was read. `standing` are all notices that members may see now or some day, the lowest
 * number first: the watermark rises over what is read or gone, and stops before one that is still to come, though later
 * ones are read already. What is gone is forgotten.
 */
export function withRead(
  { watermark, beyond }: ReadState,
  id: number,
  standing: readonly number[],
): ReadState {
  const read = new Set([...beyond, id])
  const open = standing.filter((one) => one > watermark)
  const firstUnread = open.findIndex((one) => !read.has(one))
  const passed = firstUnread < 0 ? open.length : firstUnread
  return {
    watermark: open[passed - 1] ?? watermark,
    beyond: open.slice(passed).filter((one) => read.has(one)),
  }
}
