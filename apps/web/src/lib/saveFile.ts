/** Hands something to whoever asked for it, as a file. */
export function saveFile(name: string, type: string, ...content: BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(content, { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
