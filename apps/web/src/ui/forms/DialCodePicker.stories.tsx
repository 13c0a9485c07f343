import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { DialCodeList } from './DialCodeList.tsx'
import { COUNTRIES, TEXTS } from './DialCodeList.stories.tsx'
import { DialCodePicker } from './DialCodePicker.tsx'

function Choosing() {
  const [chosen, setChosen] = useState(COUNTRIES[0]!)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DialCodePicker
        label="Código do país"
        flag={chosen.flag}
        code={chosen.code}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <DialCodeList
          texts={TEXTS}
          options={COUNTRIES}
          value={chosen.id}
          onChange={(option) => {
            setChosen(option)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

const rest = { label: 'Código do país', isOpen: false, onOpen: () => {} }

export const stories: Stories = {
  closed: () => <DialCodePicker {...rest} flag="🇧🇷" code="+55" />,
  open: () => <DialCodePicker {...rest} flag="🇧🇷" code="+55" isOpen />,
  'long text': () => <DialCodePicker {...rest} flag="🇩🇴" code="+1809" />,
  disabled: () => <DialCodePicker {...rest} flag="🇧🇷" code="+55" disabled />,
  choosing: () => <Choosing />,
}
