/** What the bureau finds about somebody, or how it fails to say so. */
export const SCENARIOS = {
  pass: 'Aprova',
  blurred: 'Documento borrado',
  glare: 'Documento com reflexo',
  cut_off: 'Documento cortado',
  unreadable: 'Documento ilegível',
  expired: 'Documento vencido',
  name_mismatch: 'Nome diferente na Receita',
  birth_mismatch: 'Nascimento diferente na Receita',
  under_age: 'Menor de idade na Receita',
  cpf_irregular: 'CPF irregular na Receita',
  face_mismatch: 'Rosto de outra pessoa',
  not_alive: 'Prova de vida não mostrada',
  slow: 'Aprova depois de 25 segundos',
  late_callback: 'Aprova na hora, avisa 25 segundos depois',
  double_callback: 'Aprova e avisa duas vezes',
  no_callback: 'Aprova e não avisa',
} as const

export type Scenario = keyof typeof SCENARIOS

export const isScenario = (text: string): text is Scenario => Object.hasOwn(SCENARIOS, text)

const SOON_MS = 1_500
const LATE_MS = 25_000

/** When the answer is there, and when it is said that it is. */
export function timesOf(scenario: Scenario): {
  readonly readyMs: number
  readonly toldMs: readonly number[]
} {
  if (scenario === 'slow') return { readyMs: LATE_MS, toldMs: [LATE_MS] }
  if (scenario === 'late_callback') return { readyMs: SOON_MS, toldMs: [LATE_MS] }
  if (scenario === 'double_callback') return { readyMs: SOON_MS, toldMs: [SOON_MS, SOON_MS] }
  return { readyMs: SOON_MS, toldMs: scenario === 'no_callback' ? [] : [SOON_MS] }
}

export interface Person {
  readonly cpf: string
  readonly name: string
  readonly birthDate: string
}

const CHILD_YEARS = 15

/** The register knows people as they say they are, unless the scenario wants it otherwise. */
export function answerFor(scenario: Scenario, { name, birthDate }: Person, now: number) {
  const thisYear = new Date(now).getUTCFullYear()
  const [year, rest] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)]
  const birthDates: Partial<Record<Scenario, string>> = {
    birth_mismatch: `${year - 1}${rest.replace('-02-29', '-02-28')}`,
    under_age: `${thisYear - CHILD_YEARS}-01-15`,
  }
  const isOfDocument = ['blurred', 'glare', 'cut_off', 'unreadable', 'expired'].includes(scenario)
  return {
    status: 'DONE',
    register: {
      situation: scenario === 'cpf_irregular' ? 'IRREGULAR' : 'REGULAR',
      name: scenario === 'name_mismatch' ? 'PESSOA DIFERENTE DA SILVA' : name.toUpperCase(),
      birthDate: birthDates[scenario] ?? birthDate,
    },
    document: isOfDocument ? scenario.toUpperCase() : 'OK',
    liveness: scenario === 'not_alive' ? 'NOT_SHOWN' : 'OK',
    face: scenario === 'face_mismatch' ? 'OTHER' : 'OK',
  }
}
