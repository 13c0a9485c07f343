import type { HelpItem } from '@trevo/contract'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { foldText } from '#lib/foldText.ts'
import { NoData } from '#lib/NoData.tsx'
import { plainText } from '#lib/plainText.ts'
import { RichText } from '#lib/RichText.tsx'
import { Accordion } from '#ui/Accordion.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './Articles.module.css'

export type ArticlesProps = Readonly<{
  items: readonly HelpItem[]
  opened: string | null
  onOpen: (tag: string | null) => void
}>

/** Everything that is answered, narrowed to what somebody types. */
export function Articles({ items, opened, onOpen }: ArticlesProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(foldText(text))
  const found = items.filter(({ title, content }) =>
    foldText(`${title} ${plainText(content)}`).includes(wanted),
  )
  return (
    <>
      <SearchField
        label={t('help_search')}
        placeholder={t('help_search_hint')}
        clearLabel={t('help_search_clear')}
        value={text}
        onChange={setText}
        onSubmit={() => undefined}
      />
      <h2 className="srOnly">{t('help_articles')}</h2>
      <p role="status" className="srOnly">
        {wanted !== '' && t('help_found', { count: found.length })}
      </p>
      <div className={styles['list']}>
        {found.length > 0 ? (
          <Accordion
            entries={found.map(({ tag, title, content }) => ({
              id: tag,
              title,
              content: <RichText text={content} />,
            }))}
            openId={opened}
            onChange={onOpen}
          />
        ) : (
          <NoData title={t('help_not_found', { text: text.trim() })} text={t('help_not_found_text')} />
        )}
      </div>
    </>
  )
}
