/** Says what is being done, and how long it took once it is. Steps may run side by side. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  console.log(`${name.padEnd(11)} …`)
  const done = await work()
  console.log(`${name.padEnd(11)} done after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  return done
}
