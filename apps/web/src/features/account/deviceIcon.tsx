import { Laptop, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'

/** The server names a device by its system first: "iPhone · Safari", "Windows · Chrome". */
export function deviceIcon(device: string): ReactNode {
  return /iphone|ipad|android/i.test(device) ? <Smartphone /> : <Laptop />
}
