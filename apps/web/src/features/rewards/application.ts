import type { Announcement } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'
import type { Rejection } from '#ui/forms/imageFiles.ts'

export interface ChosenPicture {
  readonly id: string
  readonly name: string
  /** Of the file that was chosen. */
  readonly bytes: number
  /** What is shown and sent. */
  readonly url: string
}

/** What is said about a file that cannot be sent. */
export const PICTURE_FAULTS: Readonly<Record<Rejection<File>['reason'], MessageKey>> = {
  type: 'activity_image_type',
  size: 'activity_apply_remark_limit3',
  count: 'activity_apply_remark_limit4',
  empty: 'image_read_failed',
}

type Asks = Pick<Announcement, 'imageRequired' | 'remarkRequired'>

/** Whether an application can be sent: everything is there that the promotion asks for. Spaces say nothing. */
export function isReady({ imageRequired, remarkRequired }: Asks, remarks: string, pictures: number): boolean {
  return (imageRequired === 'N' || pictures > 0) && (remarkRequired === 'N' || remarks.trim() !== '')
}
