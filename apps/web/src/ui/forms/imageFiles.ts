export type ImageRules = Readonly<{
  /** MIME types. */
  accept: readonly string[]
  maxBytes: number
  /** How many more may be added. */
  room: number
}>

export type Rejection<Upload> = Readonly<{ file: Upload; reason: 'type' | 'empty' | 'size' | 'count' }>

type Checkable = Readonly<{ type: string; size: number }>

/** Sorts chosen files into those to send and those to explain. Only good files take up room. */
export function checkImages<Upload extends Checkable>(files: readonly Upload[], rules: ImageRules) {
  const accepted: Upload[] = []
  const rejected: Rejection<Upload>[] = []
  for (const file of files) {
    const reason = faultOf(file, rules) ?? (accepted.length >= rules.room ? 'count' : undefined)
    if (reason === undefined) accepted.push(file)
    else rejected.push({ file, reason })
  }
  return { accepted, rejected }
}

function faultOf(file: Checkable, { accept, maxBytes }: ImageRules) {
  if (!accept.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : undefined
}
