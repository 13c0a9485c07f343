import type { ReactNode } from 'react'
import type { Stories } from '#testing/stories.ts'

const files = new Map(
  Object.entries(import.meta.glob<{ stories: Stories }>('../../**/*.stories.tsx')).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', ''),
    load,
  ]),
)

/** The names of all stories, such as `Button/filled`, by component. */
export async function loadStories(): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = [...files].map(async ([component, load]) => {
    const { stories } = await load()
    return [component, Object.keys(stories).map((state) => `${component}/${state}`)] as const
  })
  return new Map(await Promise.all(entries))
}

export async function loadStory(name: string): Promise<() => ReactNode> {
  const slash = name.indexOf('/')
  const file = await files.get(name.slice(0, slash))?.()
  const story = file?.stories[name.slice(slash + 1)]
  if (!story) throw new Error(`There is no story ${name}`)
  return story
}
