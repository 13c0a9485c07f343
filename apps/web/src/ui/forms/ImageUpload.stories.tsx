import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { ImageUpload, type ImageUploadProps, type UploadItem } from './ImageUpload.tsx'

const texts = {
  camera: 'Foto',
  gallery: 'Galeria',
  sending: 'Enviando',
  failed: 'Tentar outra',
  remove: (name: string) => `Remover ${name}`,
}

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"%3E%3Crect width="10" height="10" fill="%23175"/%3E%3Ccircle cx="5" cy="5" r="3" fill="%23fc6"/%3E%3C/svg%3E'

const done: UploadItem = { id: '1', name: 'mesa4.png', size: '1,2 MB', preview: PICTURE, state: 'done' }
const sending: UploadItem = {
  id: '2',
  name: 'mesa5.png',
  size: '2,8 MB',
  preview: PICTURE,
  state: 'sending',
  percent: 64,
}
const failed: UploadItem = {
  id: '3',
  name: 'video.png',
  size: '7,2 MB',
  state: 'error',
  reason: '7,2 MB. O limite é 5 MB.',
}

function Chosen({ items: initial, ...props }: Partial<ImageUploadProps>) {
  const [items, setItems] = useState(initial ?? [])
  return (
    <ImageUpload
      label="Imagens"
      max={3}
      accept={['image/jpeg', 'image/png']}
      maxBytes={5 * 1024 * 1024}
      onAdd={(files) =>
        setItems([...items, ...files.map((file) => ({ ...done, id: file.name, name: file.name }))])
      }
      onReject={(rejections) =>
        setItems([...items, ...rejections.map(({ file }) => ({ ...failed, id: file.name, name: file.name }))])
      }
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      texts={texts}
      {...props}
      items={items}
    />
  )
}

export const stories: Stories = {
  empty: () => <Chosen />,
  'one only': () => <Chosen max={1} />,
  sending: () => <Chosen items={[sending]} />,
  done: () => <Chosen items={[done]} />,
  error: () => <Chosen items={[failed]} />,
  'every state': () => <Chosen items={[done, sending, failed]} />,
  disabled: () => <Chosen disabled />,
  'long text': () => (
    <Chosen
      items={[
        { ...done, name: 'captura-de-tela-da-mesa-quatro-2023-11-14-as-20h35.png' },
        { ...failed, reason: 'Este arquivo é um vídeo. Envie uma foto em JPG ou PNG de até 5 MB.' },
      ]}
    />
  ),
}
