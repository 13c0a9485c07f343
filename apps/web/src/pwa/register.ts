/** Where the page and the worker agree on what a script address may be. */
interface ScriptUrlPolicy {
  createScriptURL(path: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

const WORKER = '/m/sw.js'

/** Installs the worker and calls back when a newer one waits for the visitor's word. */
export async function registerWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(trusted(WORKER), { scope: '/m/' })
  const offer = (worker: ServiceWorker | null) => {
    // Without a worker in charge this is the first visit: nothing is being replaced.
    if (!worker || !navigator.serviceWorker.controller) return
    onUpdate(() => {
      // Only here: whoever is in the middle of something in another tab is left there.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage('update')
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => fresh.state === 'installed' && offer(fresh))
  })
}

/** Our policy lets one script address through, and it is written above. */
function trusted(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return path
  const policy = trustedTypes.createPolicy('app', { createScriptURL: (url) => (url === WORKER ? url : '') })
  return policy.createScriptURL(path)
}
