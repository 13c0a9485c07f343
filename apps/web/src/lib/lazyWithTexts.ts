import { lazy, type ComponentType } from 'react'
import { textsReady } from '#i18n/catalogues.ts'

/** A part that few visits need is fetched when it is first shown, and brings its own words. */
export function lazyWithTexts<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await load()
    await textsReady()
    return { default: part }
  })
}
