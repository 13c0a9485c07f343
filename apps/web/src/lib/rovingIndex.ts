const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Where a key moves the focus within a group that is one stop of the Tab key.
 * Goes round at the ends and skips what is disabled; undefined when the key is not for the group.
 */
export function rovingIndex(
  key: string,
  current: number,
  items: readonly { readonly disabled?: boolean | undefined }[],
): number | undefined {
  const enabled = [...items.keys()].filter((index) => items[index]?.disabled !== true)
  if (key === 'Home') return enabled[0]
  if (key === 'End') return enabled[enabled.length - 1]
  const step = STEPS[key]
  if (step === undefined || enabled.length === 0) return undefined
  const place = enabled.indexOf(current)
  return enabled[(place + step + enabled.length) % enabled.length]
}
