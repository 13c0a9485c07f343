import { useState } from 'react'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import { Section } from './Section.tsx'
import type { Stories } from '#testing/stories.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'

export const stories: Stories = {
  failed: () => (
    <I18n catalogue={portuguese}>
      <section>
        <SectionHead title="Jogos em alta" />
        <Section>
          <Games isBroken />
        </Section>
      </section>
      <section>
        <SectionHead title="Da casa" />
        <Section>
          <Card>Cometa, Minas de Jade, Cascata</Card>
        </Section>
      </section>
    </I18n>
  ),
  'mended by a retry': () => (
    <I18n catalogue={portuguese}>
      <MendedByRetry />
    </I18n>
  ),
}

interface GamesProps {
  readonly isBroken: boolean
}

function Games({ isBroken }: GamesProps) {
  if (isBroken) throw new Error('no games')
  return <Card>Trevo Supremo, Sete Cristais</Card>
}

/** Counts outside of the part that fails: it lives on and can be used meanwhile. */
function MendedByRetry() {
  const [isBroken, setIsBroken] = useState(true)
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Section onRetry={() => setIsBroken(presses === 0)}>
        <Games isBroken={isBroken} />
      </Section>
      <Button variant="tonal" onClick={() => setPresses(presses + 1)}>
        Resto da página: {presses}
      </Button>
    </>
  )
}
