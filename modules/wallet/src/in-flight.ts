/**
 * Lets everybody who asks for the same while it is being found out share the answer: however many ask, one question
 * at a time is under way, and no answer is older than its question.
 */
export function shareInFlight<Args extends readonly unknown[], Value>(
  ask: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const asked = underWay.get(key) ?? ask(...args).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
