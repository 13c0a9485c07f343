/** The widths at which /img serves a picture. A few are enough for any screen, and a stranger cannot ask for more. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 720, 960, 1280] as const

export interface ImageSources {
  readonly src: string
  readonly srcSet?: string
}

/** Whether the path is to be looked for at an image host; an address with a host of its own is not. */
export function isHosted(path: string): boolean {
  return /^\/(?!\/)/.test(path)
}

/** Hosts in the order in which they are asked during this page load. Without any, it is our own. */
export function hostsInTurn(hosts: readonly string[], first: number): readonly [string, ...string[]] {
  const [chosen, ...others] = [...hosts.slice(first), ...hosts.slice(0, first)].map(withoutSlash)
  return [chosen ?? '', ...others]
}

/** Where the picture is at a host; from /img, in every width a screen may want for `width` pixels of layout. */
export function imageSources(host: string, path: string, width: number): ImageSources {
  const address = host + path
  if (!path.startsWith('/img/')) return { src: address }
  const enough = IMAGE_WIDTHS.filter((one) => one >= width)
  const fitting = enough.filter((one) => one <= width * 3)
  const widths = fitting.length > 0 ? fitting : [enough[0] ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]]
  return {
    src: `${address}?w=${widths[0]}`,
    srcSet: widths.map((one) => `${address}?w=${one} ${one}w`).join(', '),
  }
}

function withoutSlash(host: string): string {
  return host.replace(/\/$/, '')
}
