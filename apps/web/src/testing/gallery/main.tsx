import '#theme/reset.css'
import '#theme/fallbackFont.css'
import '#theme/tokens.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { checkTheme, themeCss } from '@trevo/contract'
import { assert } from '@trevo/kernel'
import { aurora, trevo } from '@trevo/merchants/demo'
import { readAddress, type Shown } from './address.ts'
import { loadStories, loadStory } from './loadStories.ts'
import { StoryList } from './StoryList.tsx'
import { StoryPage } from './StoryPage.tsx'

declare global {
  interface Window {
    /** Takes down what is shown and shows this story. Tests use it: to load a page takes longer than to inspect it. */
    showStory: (name: string) => Promise<void>
  }
}

const shown = readAddress(location.search)
let root: Root | undefined

window.showStory = async (name) => {
  const render = await loadStory(name)
  await takeDown()
  await new Promise<void>((resolve) => {
    hang(<StoryPage render={render} onShown={resolve} />)
  })
  document.title = name
  document.documentElement.dataset['story'] = name
}

dress(shown)
void open(shown)

async function open({ story, theme, merchant }: Shown): Promise<void> {
  if (story !== undefined) return window.showStory(story)
  hang(<StoryList stories={await loadStories()} theme={theme} merchant={merchant} />)
}

/** A story that goes takes everything along, or it would be in the picture of the next. */
async function takeDown(): Promise<void> {
  if (!root) return
  root.unmount()
  await new Promise(requestAnimationFrame)
  const { body, documentElement } = document
  const left = [...body.children].filter(({ id }) => id !== 'gallery')
  const restyled = [body, documentElement].filter(({ style }) => style.length > 0)
  for (const { localName } of [...left, ...restyled])
    reportError(new Error(`${document.title} left its trace on <${localName}>`))
}

function hang(screen: ReactNode): void {
  // What a boundary catches is what its story shows; what nobody catches is still complained about.
  root = createRoot(document.querySelector('#gallery')!, { onCaughtError: () => undefined })
  root.render(<StrictMode>{screen}</StrictMode>)
}

/** The server does this in the app: theme and merchant are in the page before anything is drawn. */
function dress({ theme, merchant }: Shown): void {
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['merchant'] = merchant
  const values = checkTheme({ trevo, aurora }[merchant].theme)
  assert(values.ok, `the theme of ${merchant} is not one`)
  const sheet = document.createElement('style')
  sheet.textContent = themeCss(values.value)
  document.head.append(sheet)
}
