import type { IdentityCamera, IdentityPart } from '@trevo/contract'
import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { cx } from '#lib/classNames.ts'
import { readPicture } from '#lib/pictureFile.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Capture.module.css'
import { hasCamera, useCamera } from './useCamera.ts'

export type Take = (part: IdentityPart, picture: string) => Promise<MessageKey | undefined>

export type CaptureProps = Readonly<{
  camera: IdentityCamera
  part: IdentityPart
  onTake: Take
}>

const isOfFace = (part: IdentityPart) => part === 'face' || part === 'turned'

/** One photo: from the camera where there is one that may be used, or from a file. It is looked at before it is sent. */
export function Capture({ camera, part, onTake }: CaptureProps) {
  const t = useTranslate()
  const title = t(titleOf(part, camera))
  const { picture, problem, isSending, choose, use, again } = usePicture(part, onTake)
  const own = useCamera(isOfFace(part) ? 'user' : 'environment')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed went with the photo before: whoever listens hears what comes next.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const isSeen = own.state !== 'closed'
  const shown = problem ?? own.problem
  return (
    <Card as="section" className={styles['card']}>
      <h2 ref={heading} className={styles['title']} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles['text']}>{t(`idc_part_${part}_text`)}</p>
      <div className={cx(styles['frame'], isOfFace(part) && styles['face'])}>
        {picture !== undefined && (
          <img src={picture} alt={t('idc_preview', { part: title })} className={styles['seen']} />
        )}
        <video
          ref={own.video}
          hidden={!isSeen || picture !== undefined}
          aria-label={t('idc_camera_view')}
          muted
          playsInline
          className={cx(styles['seen'], isOfFace(part) && styles['mirrored'])}
        />
        {picture === undefined && !isSeen && <Camera className={styles['icon']} aria-hidden />}
      </div>
      {shown !== undefined && <ErrorState variant="inline" text={t(shown)} />}
      <div className={styles['actions']}>
        {picture === undefined ? (
          <Choices part={part} own={own} onPicture={choose} />
        ) : (
          <>
            <Button block loading={isSending ? t('idc_using') : undefined} onClick={use}>
              {t('idc_use')}
            </Button>
            <Button block variant="tonal" disabled={isSending} onClick={again}>
              {t('idc_again')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

type ChoicesProps = Readonly<{
  part: IdentityPart
  own: ReturnType<typeof useCamera>
  onPicture: (picked: Picked | Promise<Picked>) => void
}>

function Choices({ part, own, onPicture }: ChoicesProps) {
  const t = useTranslate()
  const file = useRef<HTMLInputElement>(null)
  function shoot() {
    const picture = own.shoot()
    if (picture !== undefined) onPicture({ picture })
  }
  return (
    <>
      {own.state === 'open' ? (
        <Button block icon={<Camera />} onClick={shoot}>
          {t('idc_shoot')}
        </Button>
      ) : (
        hasCamera() && (
          <Button
            block
            icon={<Camera />}
            loading={own.state === 'opening' ? t('idc_camera_opening') : undefined}
            onClick={own.open}
          >
            {t('idc_camera')}
          </Button>
        )
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture={isOfFace(part) ? 'user' : 'environment'}
        aria-label={t('idc_file')}
        onChange={({ currentTarget: input }) => {
          const [chosen] = input.files ?? []
          if (chosen) onPicture(readFile(chosen))
          // Otherwise choosing the same file again is no change.
          input.value = ''
        }}
      />
      <Button
        block
        variant={hasCamera() ? 'tonal' : 'filled'}
        icon={<ImageUp />}
        onClick={() => file.current?.click()}
      >
        {t('idc_file')}
      </Button>
    </>
  )
}

/** A data URL, or why there is none. */
type Picked = Readonly<
  { picture: string; problem?: undefined } | { picture?: undefined; problem: MessageKey }
>

async function readFile(file: File): Promise<Picked> {
  const read = await readPicture(file)
  if (read.ok) return { picture: read.value }
  return { problem: read.error === 'type' ? 'idc_file_type' : 'idc_file_unreadable' }
}

function usePicture(part: IdentityPart, onTake: Take) {
  const t = useTranslate()
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState<MessageKey>()
  const [isSending, setSending] = useState(false)

  async function choose(picked: Picked | Promise<Picked>): Promise<void> {
    const read = await picked
    setPicture(read.picture)
    setProblem(read.problem)
  }

  async function use(): Promise<void> {
    if (picture === undefined || isSending) return
    setSending(true)
    const refused = await onTake(part, picture)
    setSending(false)
    setProblem(refused)
    if (refused === undefined) showToast(t('idc_sent'), { tone: 'success', duration: 'short' })
  }

  function again(): void {
    setPicture(undefined)
    setProblem(undefined)
  }

  return {
    picture,
    problem,
    isSending,
    choose: (picked: Picked | Promise<Picked>) => void choose(picked),
    use: () => void use(),
    again,
  }
}

function titleOf(part: IdentityPart, { documentType, turn }: IdentityCamera): MessageKey {
  if (part === 'turned') return `idc_part_turned_${turn}`
  return part === 'front' && documentType === 'passport' ? 'idc_part_front_passport' : `idc_part_${part}`
}
