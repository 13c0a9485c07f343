import { ROOM_TYPES, type RoomType } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { readHosts } from './sql/host.ts'

/** Who leads through a live room, as one brand has them. */
export interface Host {
  readonly merchantId: number
  /** The room is a game. */
  readonly nodeId: number
  readonly name: string
  readonly roomType: RoomType
  /** On the air at this moment. */
  readonly streaming: boolean
}

/** All hosts, in memory. */
export interface Hosts {
  /** Those who are on the air first. */
  of(merchantId: number): readonly Host[]
  /** Changes when any of them does. */
  version(): string
  refresh(): Promise<void>
}

export async function openHosts(db: Database): Promise<Hosts> {
  let hosts: readonly Host[] = []
  let content = ''
  let version = 0

  async function refresh(): Promise<void> {
    const rows = await db.tx('directory', readHosts)
    const read = rows.map(({ merchant_id: merchantId, node_id: nodeId, name, room_type, streaming }) => ({
      merchantId,
      nodeId,
      name,
      // The column knows these alone.
      roomType: ROOM_TYPES.find((type) => type === room_type)!,
      streaming,
    }))
    const text = JSON.stringify(read)
    if (text === content) return
    hosts = read.toSorted((one, other) => Number(other.streaming) - Number(one.streaming))
    content = text
    version += 1
  }

  await refresh()
  return {
    of: (id) => hosts.filter(({ merchantId }) => merchantId === id),
    version: () => `${version}`,
    refresh,
  }
}
