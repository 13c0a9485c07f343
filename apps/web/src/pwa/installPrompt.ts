import { useSyncExternalStore } from 'react'

/** What Chrome and its kin hand to the page when they could install it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by the script in the head: it may come long before anybody asks. */
    installPrompt?: InstallPrompt | undefined
  }
}

/** Asks the browser's own question; it can be asked once. Undefined where the browser has none to ask. */
export function useInstallPrompt(): (() => Promise<boolean>) | undefined {
  const event = useSyncExternalStore(
    subscribe,
    () => window.installPrompt,
    () => undefined,
  )
  return event && (() => ask(event))
}

async function ask(event: InstallPrompt): Promise<boolean> {
  await event.prompt()
  const { outcome } = await event.userChoice
  window.installPrompt = undefined
  window.dispatchEvent(new Event(ASKED))
  return outcome === 'accepted'
}

const ASKED = 'installprompted'
const EVENTS = ['beforeinstallprompt', ASKED]

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, onChange)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onChange)
  }
}
