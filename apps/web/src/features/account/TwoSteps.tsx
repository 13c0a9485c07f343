import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { EndTwoSteps } from './EndTwoSteps.tsx'
import { StartTwoSteps } from './StartTwoSteps.tsx'

export interface TwoStepsProps {
  readonly isOn: boolean
  /** Who has one is asked for it. */
  readonly hasPassword: boolean
  readonly onChange: () => Promise<void>
}

/** The button that turns the second step on or off, and the sheet behind it. */
export function TwoSteps({ isOn, hasPassword, onChange }: TwoStepsProps) {
  const t = useTranslate()
  // Each opening mounts a new sheet: nothing typed or shown before is left in it.
  const [round, setRound] = useState({ number: 0, sheet: StartTwoSteps, isOpen: false })
  const { number, sheet: TwoStepsSheet, isOpen } = round
  const open = () => setRound({ number: number + 1, sheet: isOn ? EndTwoSteps : StartTwoSteps, isOpen: true })
  const close = () => setRound((before) => ({ ...before, isOpen: false }))
  return (
    <>
      <Button variant={isOn ? 'tonal' : 'filled'} size="sm" onClick={open}>
        {t(isOn ? 'two_turn_off' : 'two_turn_on')}
      </Button>
      {number > 0 && <TwoStepsSheet key={number} {...{ isOpen, hasPassword, onChange }} onClose={close} />}
    </>
  )
}
