import { useQueryClient } from '@tanstack/react-query'
import { changeHeadIcon } from '@trevo/contract'
import { useRef } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { iconQuery } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { checkImages, type Rejection } from '#ui/forms/imageFiles.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useAccountAction } from './useAccountAction.ts'

const ACCEPT = ['image/jpeg', 'image/png']
const FAULTS: Readonly<Record<Rejection<File>['reason'], MessageKey>> = {
  type: 'activity_image_type',
  size: 'activity_apply_remark_limit3',
  empty: 'image_read_failed',
  count: 'image_read_failed',
}

/** Changes the member's picture: the field for the file, which is hidden, and what opens it. */
export function useHeadIcon() {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { doing, act } = useAccountAction(() => Promise.resolve())
  const ref = useRef<HTMLInputElement>(null)

  function choose(files: readonly File[]) {
    const { maxBytes } = changeHeadIcon.upload
    const { accepted, rejected } = checkImages(files, { accept: ACCEPT, maxBytes, room: 1 })
    const [file] = accepted
    const [refused] = rejected
    if (refused) showToast(t(FAULTS[refused.reason]), { tone: 'error' })
    if (file) void act('icon', () => change(file), 'sec_icon_done')
  }

  async function change(file: File) {
    const reply = await send(changeHeadIcon, { file })
    if (reply.ok) client.setQueryData(iconQuery(send, account).queryKey, reply.value.iconUrl)
    return reply
  }

  return {
    field: {
      ref,
      type: 'file',
      hidden: true,
      accept: ACCEPT.join(),
      'aria-label': t('sec_icon_change'),
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
        choose([...(currentTarget.files ?? [])])
        // Otherwise choosing the same file again is no change.
        currentTarget.value = ''
      },
    },
    open: () => ref.current?.click(),
    isBusy: doing !== undefined,
  }
}
