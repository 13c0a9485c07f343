import type { Announcement } from '@trevo/contract'

type Asks = Pick<Announcement, 'imageRequired' | 'remarkRequired'>

/** Whether an application can be sent: everything is there that the promotion asks for. Spaces say nothing. */
export function isReady({ imageRequired, remarkRequired }: Asks, remarks: string, pictures: number): boolean {
  return (imageRequired === 'N' || pictures > 0) && (remarkRequired === 'N' || remarks.trim() !== '')
}
