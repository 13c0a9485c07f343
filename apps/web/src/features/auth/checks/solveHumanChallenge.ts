import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A phone of ten years ago needs some seconds. Whoever needs more should be able to try again. */
const LONGEST_MS = 30_000

/**
 * Solves a riddle of the human check and writes the answer as the server reads it. Web Crypto derives its keys on
 * a thread of its own, so the page stays alive meanwhile.
 */
export async function solveHumanChallenge(
  riddle: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  // Both sides use the same library; the contract only passes its riddles through.
  const challenge = riddle as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS })
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }))
}
