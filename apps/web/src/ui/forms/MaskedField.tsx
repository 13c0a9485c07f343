import { useLayoutEffect, useRef, type RefObject } from 'react'
import { caretAfter } from '#lib/digits.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref' | 'maxLength'> & {
  /** Digits alone. */
  value: string
  onChange: (digits: string) => void
  maxDigits: number
  /** How the digits are written. */
  format: (digits: string) => string
  /** The digits of what was typed, pasted or filled in, where that is more than leaving the rest out. */
  parse?: (typed: string) => string
}

/** Numbers people write with dots and dashes: typed or pasted either way, kept as digits. */
export function MaskedField({
  value,
  onChange,
  maxDigits,
  format,
  parse = digitsOf,
  ...field
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const shown = format(value)
  useKeptCaret(input, caret, shown)

  function handleChange(typed: string) {
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length)
    caret.current = digitsOf(before).length
    onChange(parse(typed).slice(0, maxDigits))
  }

  return <TextField inputMode="numeric" {...field} ref={input} value={shown} onChange={handleChange} />
}

/** Writing a dash anew throws the caret to the end; it goes back behind the digit that was typed. */
function useKeptCaret(
  input: RefObject<HTMLInputElement | null>,
  caret: RefObject<number | undefined>,
  shown: string,
) {
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const place = caretAfter(shown, caret.current)
    input.current?.setSelectionRange(place, place)
    caret.current = undefined
  }, [input, caret, shown])
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
