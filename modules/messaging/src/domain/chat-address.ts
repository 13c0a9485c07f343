/** The address as a browser writes it, if it is one of the desk's own pages; nothing for any other. */
export function chatAddress(text: string, origin: string | undefined): string | undefined {
  const url = URL.parse(text)
  if (!url || origin === undefined || url.origin !== origin) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}
