import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What a member asked for, with one key, however often. */
export interface Asked {
  readonly key: string
  readonly call: 'deposit' | 'withdraw'
  readonly memberId: string
  /** In cents; no two ask for the same. */
  readonly amount: number
}

/** What they were told: the deposit or withdrawal it became, or why not. */
export interface Answer {
  readonly id?: string
  readonly code?: string
}

type Line =
  | { readonly asked: Asked }
  | { readonly key: string; readonly answer: Answer }
  | { readonly key: string; readonly error: string }

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

  answered(key: string, answer: Answer): void {
    this.#write({ key, answer })
  }

  failed(key: string, error: string): void {
    this.#write({ key, error })
  }

  close(): void {
    closeSync(this.#to)
  }

  #write(line: Line): void {
    writeSync(this.#to, `${JSON.stringify(line)}\n`)
  }
}

export interface Acknowledged extends Asked {
  readonly answers: Answer[]
  errors: number
}

export function readAcknowledgements(file: string): Acknowledged[] {
  const all = new Map<string, Acknowledged>()
  for (const text of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    // Written above, by one process, whole lines at a time.
    const line = JSON.parse(text) as Line
    if ('asked' in line) all.set(line.asked.key, { ...line.asked, answers: [], errors: 0 })
    else if ('answer' in line) all.get(line.key)!.answers.push(line.answer)
    else all.get(line.key)!.errors += 1
  }
  return [...all.values()]
}
