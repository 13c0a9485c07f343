import { Copy } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { copyText } from '#lib/copyText.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import './texts.ts'

export type CopyButtonProps = Readonly<{ label: string; text: string }>

export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useTranslate()
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'wallet_copied' : 'wallet_copy_failed'), { tone: isCopied ? 'success' : 'error' })
  }
  return <IconButton label={label} icon={<Copy />} onClick={() => void copy()} />
}
