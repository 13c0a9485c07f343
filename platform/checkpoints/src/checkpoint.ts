import { createHash, createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto'

/** What there was when it was signed: everything of a range as one hash. */
export interface Checkpoint {
  readonly seq: number
  /** The range, by the transactions that wrote it: after the one, up to the other. */
  readonly after: bigint
  readonly upTo: bigint
  readonly count: number
  readonly digest: string
  /** Hash of the checkpoint before, so that none can be left out. */
  readonly previous: string
  readonly at: string
}

export interface CheckpointSigner {
  /** The checkpoint with its signature, as it is kept. */
  write(checkpoint: Checkpoint): string
  /** Nothing for what none of the keys has signed. */
  read(content: string): Checkpoint | undefined
}

export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/**
 * @param format Stands in the first line and is signed with the rest, so that no checkpoint is taken for one of others.
 * @param jwks Private Ed25519 keys. The first signs; what the others have signed stays signed.
 */
export function openCheckpointSigner(format: string, jwks: readonly JsonWebKey[]): CheckpointSigner {
  const keys = jwks.map((key) => createPrivateKey({ key, format: 'jwk' }))
  const publicKeys = keys.map((key) => createPublicKey(key))
  const [newest] = keys
  if (!newest) throw new Error('at least one checkpoint key is needed')
  return {
    write(checkpoint) {
      const text = textOf(format, checkpoint)
      return `${text}\n${sign(null, Buffer.from(text), newest).toString('base64url')}\n`
    },
    read(content) {
      const lines = content.trimEnd().split('\n')
      const signature = Buffer.from(lines.pop() ?? '', 'base64url')
      const text = Buffer.from(lines.join('\n'))
      const isOurs = publicKeys.some((key) => verify(null, text, key, signature))
      return isOurs && lines[0] === format ? checkpointOf(lines) : undefined
    },
  }
}

/** One fact a line, so that no two checkpoints read the same. */
function textOf(format: string, { seq, after, upTo, count, digest, previous, at }: Checkpoint): string {
  return [format, seq, after, upTo, count, digest, previous, at].join('\n')
}

function checkpointOf(lines: readonly string[]): Checkpoint {
  const [, seq, after, upTo, count, digest, previous, at] = lines
  return {
    seq: Number(seq),
    after: BigInt(after!),
    upTo: BigInt(upTo!),
    count: Number(count),
    digest: digest!,
    previous: previous!,
    at: at!,
  }
}
