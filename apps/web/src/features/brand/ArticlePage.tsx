import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { Card } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './ArticlePage.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { articleAt, ARTICLES, type Article } from './articles.ts'
import './texts.ts'

export type ArticlePageProps = Readonly<{
  /** The number of the article, from one. */
  i: number | undefined
}>

export function ArticlePage({ i }: ArticlePageProps) {
  const t = useTranslate()
  const article = articleAt(i)
  return (
    <main id="conteudo" className={styles['main']}>
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
          <h2 className={styles['title']}>{t(`brand_${name}_title`)}</h2>
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
