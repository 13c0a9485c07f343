import { supervise } from '@trevo/tools-faults/ledger'
import { measureApi, type LoadSize, type Measured, type Scene } from './measure.ts'
import { openScene, type Stage } from './scene.ts'

/** At one stake in more than five seconds each, nobody's session is known from the last one. */
export async function measureWide(
  stage: Stage,
  size: LoadSize & { readonly rate: number },
): Promise<Measured> {
  const scene = await openScene(stage, 2, { players: Math.ceil(size.rate * size.seconds) })
  return measureApi(scene, size)
}

/** With the worker following the books: what it asks of the database is in the figure, what it does itself is not. */
export async function measureBeside(stage: Stage, scene: Scene, size: LoadSize): Promise<Measured> {
  const worker = await supervise('worker', { house: scene.house, natsUrl: stage.natsUrl })
  try {
    await worker.ready()
    return await measureApi(scene, size)
  } finally {
    await worker.stop()
  }
}
