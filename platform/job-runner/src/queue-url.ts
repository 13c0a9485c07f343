/** The same login, acting as the owner of the queue from the first statement on. */
export function queueUrl(url: string): string {
  const asOwner = new URL(url)
  asOwner.searchParams.set('options', '-c role=trevo_jobs')
  return asOwner.href
}
