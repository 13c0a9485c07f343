import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { BROKEN_PICTURE, storyPicture } from '../media/storyPictures.ts'
import { Tile, TileSkeleton } from './Tile.tsx'
import styles from './Tile.stories.module.css'

const clover = {
  id: '1006',
  name: 'Trevo Supremo',
  vendor: 'Trevo Originais',
  art: storyPicture(140),
}
const comet = { id: '8001', name: 'Cometa', vendor: 'Trevo Originais', art: storyPicture(250) }

export const stories: Stories = {
  link: () => (
    <div className={styles['one']}>
      <Tile {...clover} href="#trevo-supremo" />
    </div>
  ),
  button: () => (
    <div className={styles['one']}>
      <Tile {...comet} onClick={() => {}} />
    </div>
  ),
  square: () => (
    <div className={styles['one']}>
      <Tile {...comet} art={storyPicture(250, 480, 480)} shape="square" href="#cometa" />
    </div>
  ),
  favourite: () => (
    <div className={styles['one']}>
      <KeptTile />
    </div>
  ),
  'label and favourite': () => (
    <div className={styles['one']}>
      <Tile
        {...comet}
        href="#cometa"
        label="Da casa"
        favourite={{ label: 'Favoritar Cometa', isOn: false, onToggle: () => {} }}
      />
    </div>
  ),
  notice: () => (
    <div className={styles['one']}>
      <Tile
        {...comet}
        onClick={() => {}}
        notice="Não foi salvo"
        favourite={{ label: 'Favoritar Cometa', isOn: false, onToggle: () => {} }}
      />
    </div>
  ),
  'failed picture': () => (
    <div className={styles['grid']}>
      {['Sete Cristais', 'Lua de Prata', 'Roleta Vértice', 'Gol de Placa', 'Cardume', 'Seis da Sorte'].map(
        (name) => (
          <Tile key={name} id={name} name={name} vendor="Lúmina" art={BROKEN_PICTURE} href="#jogo" />
        ),
      )}
    </div>
  ),
  'long text': () => (
    <div className={styles['one']}>
      <Tile
        {...clover}
        art={BROKEN_PICTURE}
        name="O Extraordinário Tesouro Perdido da Constelação"
        vendor="Estúdio Independente de Jogos do Planalto Central"
        label="Novidade da semana"
        href="#tesouro"
      />
    </div>
  ),
  loading: () => (
    <div className={styles['grid']} aria-busy="true">
      <TileSkeleton />
      <TileSkeleton />
      <TileSkeleton shape="square" />
    </div>
  ),
}

function KeptTile() {
  const [isOn, setIsOn] = useState(true)
  const label = isOn ? 'Tirar Trevo Supremo dos favoritos' : 'Favoritar Trevo Supremo'
  return (
    <Tile {...clover} href="#trevo-supremo" favourite={{ label, isOn, onToggle: () => setIsOn(!isOn) }} />
  )
}
