import { portBase } from './addresses.ts'
import type { Env } from './addresses.ts'

/** Where our own processes listen as long as nobody moves them. A process that tells its health does so on the next. */
const usual = {
  api: 4000,
  provider: 4003,
  hooks: 4005,
  web: 4020,
  worker: 4100,
  phone: 4200,
  studio: 4210,
  chat: 4220,
  psp: 4250,
  kyc: 4270,
  /** Its page; operators ask it two ports further. */
  register: 4280,
  /** Banks' pages, and the payment services behind them. */
  bankOne: 4252,
  pspOne: 4253,
  bankTwo: 4254,
  pspTwo: 4255,
  /** What a browser opens. */
  edge: 8080,
  // Benches start processes of their own: a demo that runs must be neither disturbed nor measured by mistake.
  benchApi: 4300,
  benchProvider: 4303,
  benchWeb: 4320,
  benchBrowser: 4325,
  benchHallOne: 4330,
  benchHallTwo: 4340,
  benchLogin: 4350,
  benchEdge: 4380,
  benchBare: 4390,
}

export type ProcessPorts = Readonly<Record<keyof typeof usual, number>>

/** The services have those before. */
const first = 600

/** Moved by TREVO_PORT_BASE, each keeps its last three digits: 8080 becomes 80 after the first. */
export function processPorts(env: Env): ProcessPorts {
  if (!env['TREVO_PORT_BASE']) return usual
  const base = portBase(env) + first
  return Object.fromEntries(
    Object.entries(usual).map(([name, port]) => [name, base + (port % 1000)]),
  ) as unknown as ProcessPorts
}
