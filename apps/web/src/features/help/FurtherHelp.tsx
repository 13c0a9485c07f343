import { Megaphone, MessageCircle } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import { useService } from '#shell/useService.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import styles from './FurtherHelp.module.css'

/** Where to turn when nothing here answers. */
export function FurtherHelp() {
  const t = useTranslate()
  const link = useAppLink()
  const openService = useService()
  const { minimumAge, footer } = useMerchant().settings.market
  return (
    <>
      <section aria-labelledby="help-more">
        <h2 id="help-more" className={styles['title']}>
          {t('help_more')}
        </h2>
        <Card padding="none">
          <List>
            <ListRow
              title={t('help_person')}
              meta={t('help_person_meta')}
              icon={<MessageCircle />}
              onClick={openService}
            />
            {footer && (
              <ListRow
                title={t('help_ombudsman')}
                meta={footer.ombudsmanPhone}
                icon={<Megaphone />}
                tone="lott"
                href={`tel:${footer.ombudsmanPhone.replace(/\D/g, '')}`}
              />
            )}
          </List>
        </Card>
      </section>
      <p className={styles['line']}>
        <AgeMark age={minimumAge} />
        <span>
          {t('help_responsibly')} <a {...link('/m/help?tag=responsible')}>{t('help_responsibly_more')}</a>
        </span>
      </p>
    </>
  )
}
