import type { MessageKey } from '#i18n/messages.ts'
import type { Rejection } from '#ui/imageFiles.ts'

/** What is said about a file that cannot be sent. */
export const PICTURE_FAULTS: Readonly<Record<Rejection<File>['reason'], MessageKey>> = {
  type: 'activity_image_type',
  size: 'activity_apply_remark_limit3',
  count: 'activity_apply_remark_limit4',
  empty: 'image_read_failed',
}
