import { Copy, Download } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toastStore.ts'
import { copyText } from '#lib/copyText.ts'
import styles from './TwoStepsSheet.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Goes into the file and its name. */
  readonly brand: string
}

/** Shown once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, brand }: RecoveryCodesProps) {
  const t = useTranslate()
  const title = `${t('two_codes_file')} · ${brand}`
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    showToast(t(isCopied ? 'copied' : 'copy_failed'), { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <div className={styles['steps']}>
      <p className={styles['text']}>{t('two_codes_text')}</p>
      <ul role="list" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['pair']}>
        <Button variant="tonal" icon={<Copy />} onClick={() => void copy()}>
          {t('two_codes_copy')}
        </Button>
        <Button variant="tonal" icon={<Download />} onClick={() => save(title, codes)}>
          {t('two_codes_save')}
        </Button>
      </div>
    </div>
  )
}

function save(title: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(
    new Blob([[title, '', ...codes, ''].join('\n')], { type: 'text/plain' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = `${title}.txt`
  link.click()
  URL.revokeObjectURL(address)
}
