import { Eye, EyeOff, X } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { describedBy, Field, type FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './TextField.module.css'

type NativeProps = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'value' | 'onChange' | 'prefix' | 'size'
>

export type TextFieldProps = NativeProps &
  FieldTexts & {
    value: string
    onChange: (value: string) => void
    /** An icon that says what goes in. */
    leading?: ReactNode
    /** Stands before the text with a divider: the dialling code, a currency. */
    prefix?: ReactNode
    /** Stands at the end of the box: the captcha image, a button, a check mark once the value is confirmed. */
    action?: ReactNode
    /** Name of the clear button, shown while there is something to clear. */
    clearLabel?: string
    /** Name of the button that shows a password; it is pressed while the password is shown. */
    reveal?: string
    /** Shows how much of `maxLength` is used, beside the label. */
    hasCounter?: boolean
  }

export function TextField({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  leading,
  prefix,
  action,
  clearLabel,
  reveal,
  hasCounter = false,
  type = 'text',
  ref,
  ...input
}: TextFieldProps) {
  const id = useId()
  const inner = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inner.current)
  const [isRevealed, setRevealed] = useState(false)
  // What a person or their password manager filled in before hydration is in the input alone.
  const takeEarlyInput = useEffectEvent(() => {
    const early = inner.current?.value
    if (early && value === '') onChange(early)
  })
  useEffect(() => takeEarlyInput(), [])
  const canClear = clearLabel !== undefined && value !== '' && input.disabled !== true
  const counter = hasCounter ? `${value.length}/${input.maxLength}` : undefined

  function handleClear() {
    onChange('')
    inner.current?.focus()
  }

  return (
    <Field id={id} label={label} aside={aside ?? counter} hint={hint} error={error}>
      {leading !== undefined && <span className={styles['leading']}>{leading}</span>}
      {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        ref={inner}
        id={id}
        type={isRevealed ? 'text' : type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={styles['input']}
      />
      {(canClear || reveal !== undefined || action !== undefined) && (
        <span className={styles['trailing']}>
          {canClear && <IconButton label={clearLabel} icon={<X />} variant="quiet" onClick={handleClear} />}
          {reveal !== undefined && (
            <IconButton
              label={reveal}
              aria-pressed={isRevealed}
              icon={isRevealed ? <EyeOff /> : <Eye />}
              variant="quiet"
              disabled={input.disabled}
              onClick={() => setRevealed(!isRevealed)}
            />
          )}
          {action}
        </span>
      )}
    </Field>
  )
}
