/** Gives out turns; each can tell whether it is still the last, so that an answer that was overtaken is left aside. */
export function createLatestGuard() {
  let last = 0
  return () => {
    last += 1
    const turn = last
    return () => turn === last
  }
}
