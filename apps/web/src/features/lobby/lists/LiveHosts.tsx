import { useRouter } from '@tanstack/react-router'
import type { ModelList } from '@trevo/contract'
import type { MouseEvent } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { ROOM_NAMES } from '#features/lobby/parts/gameName.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { currentReturnPath } from '#session/returnPath.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { Rail } from '#ui/lists/Rail.tsx'
import { Tile } from '#ui/lists/Tile.tsx'
import styles from './LiveHosts.module.css'
import { hostsQuery } from './queries.ts'
import { RailSkeleton } from './Skeletons.tsx'

/** Who is at the live tables, where the merchant has streams. An extra: without an answer nothing is said of it. */
export function LiveHosts() {
  return useMerchant().settings.whitelabel.flags.CBS3 && <Hosts />
}

function Hosts() {
  const t = useTranslate()
  const { loaded } = useLoaded(hostsQuery(useApiContext()))
  if (loaded.state === 'loading')
    return (
      <div className={styles['hosts']}>
        <RailSkeleton title={t('hosts_title')} />
      </div>
    )
  if (loaded.state === 'failed' || loaded.value.length === 0) return null
  return (
    <div className={styles['hosts']}>
      <Rail title={t('hosts_title')} previousLabel={t('centre_rail_back')} nextLabel={t('centre_rail_on')}>
        {loaded.value.map((host) => (
          <HostTile key={host.id} host={host} />
        ))}
      </Rail>
    </div>
  )
}

/** To the host's table. Rooms that are not free take a real account. */
function HostTile({ host }: Readonly<{ host: ModelList[number] }>) {
  const t = useTranslate()
  const router = useRouter()
  const withAccount = useOwnAccount()
  const { id, name, cover, roomType, streaming } = host
  const enter = (event: MouseEvent) => {
    event.preventDefault()
    const back = currentReturnPath(router)
    const path = `/m/play?nodeId=${id}${back === undefined ? '' : `&back=${encodeURIComponent(back)}`}`
    if (roomType === 'free') router.history.push(path)
    else withAccount(() => router.history.push(path), path)
  }
  return (
    <Tile
      id={String(id)}
      name={name}
      vendor={t(streaming ? 'host_on_air' : 'host_off_air')}
      art={cover}
      label={t(ROOM_NAMES[roomType])}
      href={`/m/play?nodeId=${id}`}
      onClick={enter}
    />
  )
}
