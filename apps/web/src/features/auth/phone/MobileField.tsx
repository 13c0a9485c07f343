import { countries, HOME_DIALING_CODE } from '@trevo/contract'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { DialCodeList } from '#ui/forms/DialCodeList.tsx'
import { DialCodePicker } from '#ui/forms/DialCodePicker.tsx'
import type { DialCodeOption } from '#ui/forms/dialCodes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { MaskedField } from '#ui/forms/MaskedField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import styles from './MobileField.module.css'
import { formatMobile, MOBILE_DIGITS_MAX } from './mobileFormat.ts'

export type MobileFieldProps = Readonly<{
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  dialingCode: string
  onDialingCode: (code: string) => void
  error: string | undefined
  aside?: ReactNode
}>

const HOME: DialCodeOption = { id: 'BR', name: 'Brasil', code: HOME_DIALING_CODE, flag: '🇧🇷' }

export function MobileField(props: MobileFieldProps) {
  const { value, onChange, onBlur, dialingCode, onDialingCode, error, aside } = props
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(HOME)

  function handleChoose(option: DialCodeOption) {
    setChosen(option)
    onDialingCode(option.code)
    setOpen(false)
  }

  return (
    <>
      <MaskedField
        label={t('field_mobile')}
        aside={aside}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        maxDigits={MOBILE_DIGITS_MAX}
        format={(digits) => formatMobile(dialingCode, digits)}
        error={error}
        clearLabel={t('clear_field', { field: t('field_mobile') })}
        prefix={
          <DialCodePicker
            label={t('field_dialing_code')}
            flag={chosen.code === dialingCode ? chosen.flag : ''}
            code={dialingCode}
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
          />
        }
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('field_dialing_code')}
        closeLabel={t('btn_close')}
      >
        <Countries chosen={chosen} onChoose={handleChoose} />
      </Sheet>
    </>
  )
}

type CountriesProps = Readonly<{
  chosen: DialCodeOption
  onChoose: (option: DialCodeOption) => void
}>

/** Asked for when the list is opened; most people never do. */
function Countries({ chosen, onChoose }: CountriesProps) {
  const t = useTranslate()
  const { options, hasFailed, load } = useCountries()
  if (hasFailed) {
    return (
      <ErrorState
        text={t('countries_failed')}
        retry={{ label: t('btn_retry'), onRetry: () => void load() }}
      />
    )
  }
  if (options.length === 0) {
    return (
      <div className={styles['wait']}>
        <Spinner size="lg" label={t('in_please_wait')} />
      </div>
    )
  }
  return (
    <DialCodeList
      texts={{
        list: t('field_dialing_code'),
        search: t('countries_search'),
        clear: t('btn_clear'),
        empty: t('countries_none'),
      }}
      options={options}
      value={chosen.id}
      onChange={onChoose}
    />
  )
}

function useCountries() {
  const send = useSend()
  const [options, setOptions] = useState<readonly DialCodeOption[]>([])
  const [hasFailed, setFailed] = useState(false)
  async function load() {
    setFailed(false)
    const reply = await send(countries)
    setFailed(!reply.ok)
    if (!reply.ok) return
    setOptions(
      reply.value.map(({ code, name, countryDialingCode, flag }) => ({
        id: code,
        name,
        code: countryDialingCode,
        flag,
      })),
    )
  }
  const start = useEffectEvent(load)
  useEffect(() => void start(), [])
  return { options, hasFailed, load }
}
