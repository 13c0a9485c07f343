import { cpfOf } from '@trevo/testkit/cpf'

let made = 0

/** Nobody else's in this process. */
export const newCpf = (): string => cpfOf(300_000_000 + (made += 1))
