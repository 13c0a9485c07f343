import { useEffect, useState } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './QrCode.module.css'
import { qrPath } from './qrPath.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export type QrCodeProps = Readonly<{
  value: string
  /** What the code is for: "Código QR do Pix de R$ 100,00". */
  label: string
  /** Shown while the encoder loads. */
  pendingText: string
  /** Shown when the encoder cannot be loaded; should name another way. */
  failedText: string
  size?: 'md' | 'lg'
}>

type Drawing = Readonly<{ value: string; path: string; modules: number }>

export function QrCode({ value, label, pendingText, failedText, size = 'md' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>()
  const [failedValue, setFailedValue] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      try {
        const next = await draw(value)
        if (isCurrent) setDrawing(next)
      } catch {
        if (isCurrent) setFailedValue(value)
      }
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [value])

  return (
    <span className={cx(styles['plate'], styles[size])}>
      {drawing?.value === value ? (
        // Black on white in both themes: cameras read it so, whatever the brand.
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.modules} ${drawing.modules}`}
          shapeRendering="crispEdges"
          className={styles['drawing']}
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={drawing.path} fill="#000" />
        </svg>
      ) : (
        <span role="status" className={styles['pending']}>
          {failedValue === value ? failedText : <Spinner label={pendingText} size="lg" />}
        </span>
      )}
    </span>
  )
}

/** The encoder is its own chunk: only screens that show a code pay for it. */
async function draw(value: string): Promise<Drawing> {
  const { encodeQR } = await import('qr')
  const matrix = encodeQR(value, 'raw', { ecc: 'medium', border: 4 })
  return { value, path: qrPath(matrix), modules: matrix.length }
}
