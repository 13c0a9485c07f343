import { useTranslate } from '#i18n/I18n.tsx'
import { Glyph } from '#ui/Glyph.tsx'
import type { Vendor } from './shelf.ts'
import styles from './VendorBar.module.css'

export type VendorBarProps = Readonly<{
  vendors: readonly Vendor[]
  value: string | undefined
  onChange: (vassalage: string | undefined) => void
}>

/** One vendor or all of them; a single vendor leaves nothing to choose. */
export function VendorBar({ vendors, value, onChange }: VendorBarProps) {
  const t = useTranslate()
  if (vendors.length < 2) return null
  return (
    <div role="group" aria-label={t('list_vendors')} className={styles['bar']}>
      {vendors.map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={vassalage === value}
          className={styles['vendor']}
          onClick={() => onChange(vassalage === value ? undefined : vassalage)}
        >
          <Glyph id={vassalage} className={styles['glyph']} />
          <span className={styles['name']}>{displayName}</span>
        </button>
      ))}
    </div>
  )
}
