import { useState } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { chooseTheme, currentTheme, type ThemeName } from './deviceTheme.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { usePanels } from './panels.ts'
import styles from './SideMenu.module.css'

/** What a visitor finds behind the menu button. Members get their own part with the account screens. */
export function SideMenu() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { open, close } = usePanels()
  const [theme, setTheme] = useState<ThemeName>(currentTheme)
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    setTheme(name)
  }
  return (
    <Drawer
      isOpen={open === 'menu'}
      onClose={close}
      title={t('nav_member')}
      closeLabel={t('btn_close')}
      footer={
        <>
          <LanguageSwitch />
          <Segmented
            label={t('menu_appearance')}
            options={[
              { value: 'dark', label: t('theme_dark') },
              { value: 'light', label: t('theme_light') },
            ]}
            value={theme}
            onChange={choose}
          />
        </>
      }
    >
      <div className={styles['guest']}>
        <Mark className={styles['avatar']} />
        <p>{settings.whitelabel.brand.name}</p>
        <div className={styles['actions']}>
          <ButtonLink to="/$" params={{ _splat: 'register' }} size="sm" onClick={close}>
            {t('btn_register')}
          </ButtonLink>
          <ButtonLink to="/$" params={{ _splat: 'login' }} size="sm" variant="line" onClick={close}>
            {t('btn_login')}
          </ButtonLink>
        </div>
      </div>
    </Drawer>
  )
}
