import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Card } from '#ui/Card.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { ARTICLES } from './articles.ts'
import styles from './BrandPage.module.css'
import './texts.ts'

export type BrandPageProps = Readonly<{ banners: ReactNode }>

export function BrandPage({ banners }: BrandPageProps) {
  const t = useTranslate()
  return (
    <main id="conteudo" className={styles['main']}>
      {banners}
      <section aria-labelledby="brand-articles">
        <h2 id="brand-articles" className={styles['title']}>
          {t('brand_articles')}
        </h2>
        <Card padding="none">
          <ul role="list">
            {ARTICLES.map((article) => (
              <ArticleRow key={article.name} article={article} />
            ))}
          </ul>
        </Card>
      </section>
    </main>
  )
}
