import { fork, type ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Document, DocumentOrder, MakeDocument } from './makeDocument.ts'
import type { MakePicture, Picture, PictureOrder } from './makePicture.ts'

export interface RenderProcessOptions {
  /** The address of the built app, and the folder of what browsers fetch of it. */
  readonly bundle: string
  readonly client: string
  readonly apiUrl: string
  readonly pictureFolders: readonly string[]
}

type Work = { readonly document: DocumentOrder } | { readonly picture: PictureOrder }
export type RenderTask = Work & { readonly id: number }

export type RenderAnswer =
  | { readonly id: number; readonly made: Document | Picture }
  | { readonly id: number; readonly error: unknown }

export interface RenderProcess {
  readonly makeDocument: MakeDocument
  readonly makePicture: MakePicture
  close(): void
}

/** How far its priority is below ours: a tenth of the processor where we want all of it, and all where we want none. */
const BEHIND = 10

/**
 * Renders pages and makes pictures in a process of its own: one of them takes as much as to send a thousand that are
 * kept, and nobody who wants one of those should wait for it. A process that ends fails what it was at; whatever is
 * wanted next starts another.
 */
export async function startRenderProcess(options: RenderProcessOptions): Promise<RenderProcess> {
  const open = new Map<number, PromiseWithResolvers<Document | Picture>>()
  let child: ChildProcess | undefined
  let last = 0

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('renderChild.ts', import.meta.url))
    const started = fork(file, [JSON.stringify(options)], { serialization: 'advanced' })
    // Set from here, before it has any threads: each begins with the priority of the one that started it.
    setPriority(started.pid!, Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND))
    started.on('message', (answer: RenderAnswer | 'ready') => {
      if (answer === 'ready') return
      const waiting = open.get(answer.id)
      open.delete(answer.id)
      if ('made' in answer) waiting?.resolve(answer.made)
      else waiting?.reject(answer.error)
    })
    started.on('exit', () => {
      child = undefined
      for (const waiting of open.values()) waiting.reject(new Error('the rendering process has ended'))
      open.clear()
    })
    return started
  }

  function perform(work: Work): Promise<Document | Picture> {
    last += 1
    const id = last
    const waiting = Promise.withResolvers<Document | Picture>()
    open.set(id, waiting)
    child ??= start()
    // It may have ended without our having heard of it.
    child.send({ id, ...work } satisfies RenderTask, (error) => {
      if (!error) return
      open.delete(id)
      waiting.reject(error)
    })
    return waiting.promise
  }

  child = start()
  await untilReady(child)
  return {
    // What comes back is what was asked for.
    makeDocument: (document) => perform({ document }) as Promise<Document>,
    makePicture: (picture) => perform({ picture }) as Promise<Picture>,
    close: () => child?.disconnect(),
  }
}

/** A process that cannot start must not be taken for one that serves. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the rendering process did not start')))
  })
}
