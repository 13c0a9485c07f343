import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Card } from '../layout/Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './Skeleton.stories.module.css'
import { useDelayedSkeleton } from './useDelayedSkeleton.ts'

function Row() {
  return (
    <div className={styles['row']}>
      <Skeleton shape="well" />
      <span className={styles['lines']}>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </span>
      <Skeleton />
    </div>
  )
}

function Delayed() {
  const [isLoading, setLoading] = useState(false)
  const isVisible = useDelayedSkeleton(isLoading)
  return (
    <div aria-busy={isLoading}>
      <Button variant="tonal" onClick={() => setLoading(!isLoading)}>
        {isLoading ? 'Terminar' : 'Carregar'}
      </Button>
      <p>{isVisible ? <Skeleton shape="title" /> : isLoading ? '' : 'Conteúdo'}</p>
    </div>
  )
}

export const stories: Stories = {
  text: () => <Skeleton />,
  title: () => <Skeleton shape="title" width="half" />,
  block: () => <Skeleton shape="block" />,
  field: () => <Skeleton shape="field" />,
  circle: () => <Skeleton shape="circle" />,
  'list rows': () => (
    <Card>
      <Row />
      <Row />
      <Row />
    </Card>
  ),
  tiles: () => (
    <div className={styles['tiles']}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles['lines']}>
          <Skeleton shape="tile" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  ),
  squares: () => (
    <div className={styles['tiles']}>
      <Skeleton shape="square" />
      <Skeleton shape="square" />
      <Skeleton shape="square" />
    </div>
  ),
  'shown late, kept a while': () => <Delayed />,
}
