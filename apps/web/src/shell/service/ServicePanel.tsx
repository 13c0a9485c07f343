import { useTranslate } from '#i18n/I18n.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { usePanels } from '../panels.ts'
import { ServiceWays } from './ServiceWays.tsx'
import './texts.ts'

/** Every way to reach us. Open to visitors: whoever cannot log in needs it most. */
export function ServicePanel() {
  const t = useTranslate()
  const { open, close } = usePanels()
  return (
    <Sheet
      isOpen={open === 'service'}
      onClose={close}
      title={t('service_title')}
      subtitle={t('service_text')}
      closeLabel={t('btn_close')}
    >
      <ServiceWays onLeave={close} />
    </Sheet>
  )
}
