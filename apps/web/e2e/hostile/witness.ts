import type { Page } from 'playwright-core'

interface Seen {
  readonly ran: number[]
  readonly violations: string[]
}

declare global {
  interface Window {
    xssSeen: Seen
    xss: (number: number) => void
    xssNumber: number
  }
}

/** Watches from before the first script of every page and frame: what ran, and what the policy had to stop. */
export async function watch(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const seen: Seen = { ran: [], violations: [] }
    window.xssSeen = seen
    window.xssNumber = -1
    // Frames tell the page they are in.
    window.xss = (number) => void (window.top ?? window).xssSeen.ran.push(number)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    dialogs,
    /** Besides what happened, whatever only markup could have brought into the document. */
    look: () =>
      page.evaluate(() => {
        const born = Array.from(document.querySelectorAll('body *')).filter(
          (element) =>
            element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$/i.test(name)) ||
            /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
        )
        return { ...window.xssSeen, born: born.map(({ outerHTML }) => outerHTML.slice(0, 120)) }
      }),
  }
}
