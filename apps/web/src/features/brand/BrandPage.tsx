import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { NoData } from '#shell/NoData.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { ARTICLES, articleAt, type Article } from './articles.ts'
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

export type ArticlePageProps = Readonly<{
  /** The number of the article, from one. */
  i: number | undefined
}>

export function ArticlePage({ i }: ArticlePageProps) {
  const t = useTranslate()
  const article = articleAt(i)
  return (
    <main id="conteudo" className={styles['articleMain']}>
      {article ? (
        <Story article={article} />
      ) : (
        <NoData
          text={t('brand_none_text')}
          action={
            <ButtonLink to="/sponsor" variant="soft" size="sm">
              {t('brand_to_list')}
            </ButtonLink>
          }
        />
      )}
    </main>
  )
}

function Story({ article }: Readonly<{ article: Article }>) {
  const { name, image } = article
  const t = useTranslate()
  const next = ARTICLES[(ARTICLES.indexOf(article) + 1) % ARTICLES.length]!
  return (
    <>
      <article>
        <div className={styles['hero']}>
          <Picture src={image} width={148} height={148} alt="" loading="first" />
        </div>
        <div className={styles['words']}>
          <Tag tone="brand">{t(`brand_${name}_kicker`)}</Tag>
          <h2 className={styles['articleTitle']}>{t(`brand_${name}_title`)}</h2>
          <p className={styles['lead']}>{t(`brand_${name}_lead`)}</p>
          <p>{t(`brand_${name}_1`)}</p>
          <p>{t(`brand_${name}_2`)}</p>
          <p>{t(`brand_${name}_3`)}</p>
        </div>
      </article>
      <aside aria-labelledby="brand-more" className={styles['more']}>
        <h2 id="brand-more" className={styles['label']}>
          {t('brand_more')}
        </h2>
        <Card padding="none">
          <ul role="list">
            <ArticleRow article={next} />
          </ul>
        </Card>
      </aside>
    </>
  )
}

type ArticleRowProps = Readonly<{ article: Article }>

function ArticleRow({ article }: ArticleRowProps) {
  const { name, image } = article
  const t = useTranslate()
  const link = useAppLink()
  return (
    <li className={styles['item']}>
      <a {...link(`/m/sponsorDetail?i=${ARTICLES.indexOf(article) + 1}`)} className={styles['row']}>
        <span className={styles['frame']}>
          <Picture src={image} width={60} height={60} alt="" loading="eager" />
        </span>
        <span>
          <span className={styles['kicker']}>{t(`brand_${name}_kicker`)}</span>
          <span className={styles['rowTitle']}>{t(`brand_${name}_title`)}</span>
        </span>
      </a>
    </li>
  )
}
