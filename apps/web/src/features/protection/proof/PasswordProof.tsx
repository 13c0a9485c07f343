import { useTranslate } from '#i18n/I18n.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../pause/PausePage.module.css'
import type { OwnerProof } from './useOwnerProof.ts'

/** The password of whoever has one. */
export function PasswordProof({ proof }: Readonly<{ proof: OwnerProof }>) {
  const t = useTranslate()
  return (
    <div className={styles['password']}>
      {proof.hasPassword && (
        <TextField
          ref={proof.input}
          type="password"
          label={t('exc_password')}
          hint={t('exc_password_hint')}
          value={proof.password}
          onChange={proof.type}
          autoComplete="current-password"
          error={proof.fault && t(proof.fault)}
        />
      )}
    </div>
  )
}
