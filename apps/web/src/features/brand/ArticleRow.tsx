import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { Picture } from '#ui/Picture.tsx'
import { ARTICLES, type Article } from './articles.ts'
import styles from './ArticleRow.module.css'

export type ArticleRowProps = Readonly<{ article: Article }>

export function ArticleRow({ article }: ArticleRowProps) {
  const { name, image } = article
  const t = useTranslate()
  const link = useAppLink()
  return (
    <li className={styles['item']}>
      <a {...link(`/m/sponsorDetail?i=${ARTICLES.indexOf(article) + 1}`)} className={styles['row']}>
        <span className={styles['frame']}>
          <Picture src={image} width={60} height={60} alt="" loading="eager" />
        </span>
        <span className={styles['words']}>
          <span className={styles['kicker']}>{t(`brand_${name}_kicker`)}</span>
          <span className={styles['title']}>{t(`brand_${name}_title`)}</span>
        </span>
      </a>
    </li>
  )
}
