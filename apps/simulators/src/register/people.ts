/** Why somebody is on the list, as the register spells it; the last is one that operators have not heard of. */
export const REASONS = {
  AUTOEXCLUSAO_CENTRALIZADA: 'Autoexclusão centralizada',
  PROGRAMA_SOCIAL: 'Programa social',
  RENEGOCIACAO_FIES: 'Renegociação do Fies',
} as const

export type Reason = keyof typeof REASONS

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text)

export type People = ReturnType<typeof openPeople>

const NEWEST = 20

/** Who is on the list, and whom it was asked about. It is gone when the process is. */
export function openPeople() {
  const listed = new Map<string, Reason>()
  const asked = new Map<string, number>()
  let newest: string[] = []
  return {
    put: (cpf: string, reason: Reason) => void listed.set(cpf, reason),
    remove: (cpf: string) => void listed.delete(cpf),
    listed: () => [...listed],
    newest: () => newest,
    timesOf: (cpf: string) => asked.get(cpf) ?? 0,
    /** How many people it was asked about, how often in all, and how often about one of them at most. */
    count() {
      let [questions, most] = [0, 0]
      for (const times of asked.values()) {
        questions += times
        most = Math.max(most, times)
      }
      return { people: asked.size, questions, most }
    },
    answer(cpf: string): object {
      asked.set(cpf, (asked.get(cpf) ?? 0) + 1)
      newest = [cpf, ...newest.slice(0, NEWEST - 1)]
      const motivo = listed.get(cpf)
      return motivo === undefined ? { situacao: 'PERMITIDO' } : { situacao: 'IMPEDIDO', motivo }
    },
  }
}
