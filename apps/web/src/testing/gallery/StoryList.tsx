import { addressOf, MERCHANTS, THEMES, type Merchant, type Theme } from './address.ts'
import styles from './StoryList.module.css'

interface StoryListProps {
  readonly stories: ReadonlyMap<string, readonly string[]>
  readonly theme: Theme
  readonly merchant: Merchant
}

/** Every story there is, and the four ways to see it. */
export function StoryList({ stories, theme, merchant }: StoryListProps) {
  const looks = MERCHANTS.flatMap((brand) => THEMES.map((scheme) => ({ merchant: brand, theme: scheme })))
  return (
    <main className={styles['page']}>
      <h1>Galeria</h1>
      <nav className={styles['looks']} aria-label="Aparência">
        {looks.map((look) => (
          <a
            key={look.merchant + look.theme}
            href={addressOf(look)}
            aria-current={look.theme === theme && look.merchant === merchant}
          >
            {look.merchant} {look.theme}
          </a>
        ))}
      </nav>
      {[...stories].map(([component, names]) => (
        <section key={component}>
          <h2>{component}</h2>
          <ul>
            {names.map((story) => (
              <li key={story}>
                <a href={addressOf({ story, theme, merchant })} data-story={story}>
                  {story.slice(component.length + 1)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
