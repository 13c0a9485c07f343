import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx'
import styles from './InfiniteList.stories.module.css'
import { storyPicture } from '../media/storyPictures.ts'
import { Tile, TileSkeleton } from './Tile.tsx'

type Shown = InfiniteListProps<number>

const PAGE = 12

const common: Omit<Shown, 'items' | 'status'> = {
  keyOf: String,
  renderItem: (place) => (
    <Tile
      id={String(place)}
      name={`Jogo ${place}`}
      vendor="Lúmina"
      art={storyPicture(place * 31)}
      href={`#${place}`}
    />
  ),
  onMore: () => {},
  layout: 'tiles',
  skeleton: (
    <div className={styles['grid']}>
      {pages(1).map((place) => (
        <TileSkeleton key={place} />
      ))}
    </div>
  ),
  empty: <EmptyState title="Nada com “cristall”" text="Confira a grafia ou limpe os filtros." />,
  texts: {
    more: 'Carregar mais',
    loading: 'Carregando mais',
    error: 'Sua internet está lenta. Não conseguimos carregar os jogos.',
    retry: 'Tentar de novo',
    end: 'Você viu os 312 jogos',
  },
}

export const stories: Stories = {
  running: () => <Running />,
  'more waiting': () => <InfiniteList {...common} items={pages(1)} status="more" />,
  'first page loading': () => <InfiniteList {...common} items={[]} status="loading" />,
  'next page loading': () => <InfiniteList {...common} items={pages(1)} status="loading" />,
  error: () => <InfiniteList {...common} items={pages(1)} status="error" />,
  'error at once': () => <InfiniteList {...common} items={[]} status="error" />,
  end: () => <InfiniteList {...common} items={pages(1)} status="end" />,
  empty: () => <InfiniteList {...common} items={[]} status="end" />,
  rows: () => (
    <InfiniteList
      {...common}
      layout="rows"
      items={[1, 2, 3, 2, 1]}
      status="end"
      renderItem={(place) => <p className={styles['row']}>Aviso {place}</p>}
    />
  ),
}

function pages(count: number): readonly number[] {
  return Array.from({ length: count * PAGE }, (_, index) => index + 1)
}

function Running() {
  const [count, setCount] = useState(1)
  return (
    <InfiniteList
      {...common}
      items={pages(count)}
      status={count < 6 ? 'more' : 'end'}
      onMore={() => setCount(count + 1)}
    />
  )
}
