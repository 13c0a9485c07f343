import { useState } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Avatar.module.css'

export type AvatarProps = Readonly<{
  name: string
  /** Address of the picture; without one, or when it does not load, the first letter stands in. */
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg'
}>

/** The face of a member. The name is written beside it, so it says nothing itself. */
export function Avatar({ name, picture, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={cx(styles['avatar'], size !== 'md' && styles[size])} aria-hidden>
      {picture !== undefined && picture !== broken ? (
        <img className={styles['picture']} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <span>{initial(name)}</span>
      )}
    </span>
  )
}

/** By code point, so that an emoji is not cut in half. */
function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}
