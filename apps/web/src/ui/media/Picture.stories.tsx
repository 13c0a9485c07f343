import { useState } from 'react'
import { ImageHosts } from './ImageHosts.tsx'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Picture } from './Picture.tsx'
import { BROKEN_PICTURE, storyPicture } from './storyPictures.ts'

const HOSTS = ['http://img-1.trevo.example', 'http://img-2.trevo.example', 'http://img-3.trevo.example']

export const stories: Stories = {
  address: () => <Picture src={storyPicture(140)} width={160} height={213} alt="Trevo Supremo" />,
  failed: () => (
    <Picture src={BROKEN_PICTURE} width={160} height={213} alt="" fallback={<p>Trevo Supremo</p>} />
  ),
  'from hosts': () => (
    <ImageHosts hosts={HOSTS} first={1}>
      <OnDemand />
    </ImageHosts>
  ),
}

/** A gallery has no image hosts, so nothing is asked of them unless a test brings some. */
function OnDemand() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button onClick={() => setIsShown(true)}>Mostrar</Button>
      {isShown &&
        ['moon', 'planet'].map((name) => (
          <Picture
            key={name}
            src={`/img/${name}`}
            width={160}
            height={160}
            alt={name}
            fallback={<p>Sem figura</p>}
          />
        ))}
    </>
  )
}
