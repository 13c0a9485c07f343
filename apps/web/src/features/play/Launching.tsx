import type { ReactNode } from 'react'
import { LaunchContext } from '#lib/launch.ts'
import { useLaunch } from './useLaunch.ts'

export interface LaunchingProps {
  readonly children: ReactNode
}

/** Lets every tile below open its game. */
export function Launching({ children }: LaunchingProps) {
  return <LaunchContext value={useLaunch()}>{children}</LaunchContext>
}
