import { CalendarDays } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { serverClock } from '#lib/serverClock.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { fillMask } from '#lib/digits.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
import { DateWheel } from '#ui/forms/DateWheel.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MaskedField } from '#ui/forms/MaskedField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { birthdayDigits, birthdayValue, typedBirthday, yearsBefore } from './birthday.ts'

export type BirthdayFieldProps = Readonly<{
  value: string
  onChange: (birthday: string) => void
  onBlur: () => void
  error: string | undefined
  aside: ReactNode
  minimumAge: number
}>

const FIRST = '1900-01-01'
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Typed, which is quickest, or turned on a wheel. */
export function BirthdayField({ value, onChange, onBlur, error, aside, minimumAge }: BirthdayFieldProps) {
  const t = useTranslate()
  const { timeZone } = useMerchant().settings.platform
  const [turned, setTurned] = useState<string>()
  const today = isoDateIn(timeZone, serverClock.now())

  function handleOpen() {
    setTurned(/^\d{4}-/.test(value) ? value : yearsBefore(today, minimumAge))
  }

  function handleChoose() {
    if (turned !== undefined) onChange(turned)
    setTurned(undefined)
  }

  return (
    <>
      <MaskedField
        label={t('field_birthday')}
        aside={aside}
        name="birthday"
        autoComplete="bday"
        placeholder={t('birthday_placeholder')}
        value={birthdayDigits(value)}
        onChange={(digits) => onChange(birthdayValue(digits))}
        onBlur={onBlur}
        maxDigits={8}
        format={(digits) => fillMask('00/00/0000', digits)}
        parse={typedBirthday}
        error={error}
        action={
          <IconButton
            label={t('birthday_choose')}
            icon={<CalendarDays />}
            variant="quiet"
            onClick={handleOpen}
          />
        }
      />
      <Sheet
        isOpen={turned !== undefined}
        onClose={() => setTurned(undefined)}
        title={t('field_birthday')}
        closeLabel={t('btn_close')}
        footer={
          <Button block onClick={handleChoose}>
            {t('birthday_use')}
          </Button>
        }
      >
        <DateWheel
          label={t('field_birthday')}
          mode="date"
          value={turned ?? today}
          onChange={setTurned}
          min={FIRST}
          max={`${today.slice(0, 4)}-12-31`}
          partLabels={{
            day: t('part_day'),
            month: t('part_month'),
            year: t('part_year'),
            hour: t('part_hour'),
            minute: t('part_minute'),
          }}
          monthNames={MONTHS.map((month) => t(`month_${month}`))}
        />
      </Sheet>
    </>
  )
}
