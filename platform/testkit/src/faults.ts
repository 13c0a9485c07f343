import type { FaultPoints } from '@trevo/kernel'

/** Ends the process, as `kill -9` would, the `nth` time it reaches `point`. */
export function killAt(point: string, nth: number): FaultPoints<string> {
  return atNth(point, nth, () => process.kill(process.pid, 'SIGKILL'))
}

/** Fails the step the `nth` time it reaches `point`. */
export function throwAt(point: string, nth: number): FaultPoints<string> {
  return atNth(point, nth, () => {
    throw new Error(`fault injected at ${point}`)
  })
}

function atNth(wanted: string, nth: number, act: () => void): FaultPoints<string> {
  let seen = 0
  return {
    reach(point) {
      if (point === wanted && ++seen === nth) act()
    },
  }
}
