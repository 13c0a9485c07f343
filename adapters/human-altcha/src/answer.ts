import { z } from 'zod'

/** A riddle that lacks its key signature could be checked only by doing its work, at the price it names. */
const Answer = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.int(),
      data: z.strictObject({ expiresAt: z.int() }),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().min(1),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string().min(1),
  }),
  // Solvers also tell how long they took, which nobody here believes.
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

const LONGEST = 2_048

/** An answer is the riddle and its solution as JSON in base64, as ALTCHA's own widget sends it. */
export function readAnswer(answer: string) {
  if (answer.length > LONGEST) return undefined
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString())).data
  } catch {
    return undefined
  }
}
