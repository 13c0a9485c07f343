import { stored } from '#lib/storage.ts'

const hideDownloadBar = stored('local', 'hideDownloadBar', String, String)

/** For good: the script in the head reads it on every page to come. */
export function stopOffering(): void {
  hideDownloadBar.set('1')
  document.documentElement.dataset['offer'] = 'off'
}
