import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { textsReady } from '#i18n/catalogues.ts'
import { lazyWithTexts } from './lazyWithTexts.ts'

export interface DeferredComponent<Props> {
  (props: Props): ReactNode
  /** Settles when it can be drawn at once: what the server waits for, and whoever comes from another page. */
  readonly ready: () => Promise<void>
}

/**
 * A part that nobody needs to touch at first. The server draws it; the browser shows that from the start and takes it over
 * when the code for it has come.
 */
export function deferComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DeferredComponent<Props> {
  let here: ComponentType<Props> | undefined
  const Later = lazyWithTexts(load)
  function Part(props: Props) {
    // Whichever it began with: to change would be to begin again.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Later)
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, {
    ready: async () => {
      here = await load()
      await textsReady()
    },
  })
}
