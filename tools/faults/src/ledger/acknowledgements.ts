import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { StudioRequest } from './studio.ts'

/** What a studio asked for, and what it must be told. */
export interface Asked extends StudioRequest {
  readonly memberId: string
  readonly expected: string
  /** What it does to the player's balance when it is done. */
  readonly effect: number
}

/** Written down before it is sent. */
interface AskedLine {
  readonly asked: Asked
}

/** Written down when it is heard; without an answer, what happened instead. */
interface HeardLine {
  readonly txId: string
  readonly atMs: number
  readonly answer?: string
  readonly error?: string
}

/** An append-only file outside the database: nothing the database can forget is forgotten here. */
export class Acknowledgements {
  readonly file: string
  readonly #to: number

  constructor(file: string) {
    this.file = file
    this.#to = openSync(file, 'ax')
  }

  asked(asked: Asked): void {
    this.#write({ asked })
  }

  answered(txId: string, answer: string): void {
    this.#write({ txId, atMs: performance.now(), answer })
  }

  failed(txId: string, error: string): void {
    this.#write({ txId, atMs: performance.now(), error })
  }

  close(): void {
    closeSync(this.#to)
  }

  #write(line: AskedLine | HeardLine): void {
    writeSync(this.#to, `${JSON.stringify(line)}\n`)
  }
}

export interface Acknowledged extends Asked {
  /** Every answer it ever got. */
  readonly answers: string[]
  errors: number
}

export interface Log {
  /** By the id the studio gave it, in the order of their first answers. */
  readonly operations: ReadonlyMap<string, Acknowledged>
  /** The longest time in which nothing at all was answered. */
  readonly silenceMs: number
}

export function readAcknowledgements(file: string): Log {
  const operations = new Map<string, Acknowledged>()
  let silenceMs = 0
  let lastMs: number | undefined
  for (const text of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    // Written above, by one process, whole lines at a time.
    const line = JSON.parse(text) as AskedLine | HeardLine
    if ('asked' in line) {
      operations.set(line.asked.txId, { ...line.asked, answers: [], errors: 0 })
      continue
    }
    const operation = operations.get(line.txId)!
    if (line.answer === undefined) operation.errors += 1
    else {
      if (operation.answers.length === 0) putLast(operations, operation)
      operation.answers.push(line.answer)
      silenceMs = Math.max(silenceMs, line.atMs - (lastMs ?? line.atMs))
      lastMs = line.atMs
    }
  }
  return { operations, silenceMs }
}

function putLast(operations: Map<string, Acknowledged>, operation: Acknowledged): void {
  operations.delete(operation.txId)
  operations.set(operation.txId, operation)
}
