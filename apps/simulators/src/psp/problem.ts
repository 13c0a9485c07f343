import type { z } from 'zod'

const PROBLEMS = {
  RequisicaoInvalida: [400, 'Requisição inválida'],
  AcessoNegado: [403, 'Acesso negado'],
  NaoAutenticado: [401, 'Token ausente, inválido ou vencido'],
  NaoEncontrado: [404, 'Entidade não encontrada'],
  PermanentementeRemovido: [410, 'Entidade removida permanentemente'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor'],
  ServicoIndisponivel: [503, 'Serviço indisponível'],
  IndisponibilidadePorTempoEsgotado: [504, 'Tempo esgotado'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada'],
  CobOperacaoInvalida: [400, 'Operação inválida sobre a cobrança'],
  CobConsultaInvalida: [400, 'Consulta de cobranças inválida'],
  PixNaoEncontrado: [404, 'Pix não encontrado'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada'],
  PixConsultaInvalida: [400, 'Consulta de Pix inválida'],
  PixDevolucaoInvalida: [400, 'Devolução inválida'],
  WebhookOperacaoInvalida: [400, 'Operação inválida sobre o webhook'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado'],
  ChaveNaoEncontrada: [404, 'Chave não encontrada'],
  PagamentoDivergente: [409, 'Já existe outro pagamento com este id'],
  PagamentoForaDoPrazo: [400, 'O prazo do pagamento já passou'],
  PagamentoNaoEncontrado: [404, 'Pagamento não encontrado'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemType = keyof typeof PROBLEMS

export interface Violation {
  readonly razao: string
  readonly propriedade: string
  readonly valor?: string
}

/** A refusal, in the form of RFC 7807 that API Pix prescribes. */
export class Problem extends Error {
  readonly type: ProblemType
  readonly violations: readonly Violation[]

  constructor(type: ProblemType, violations: readonly Violation[] = []) {
    super(type)
    this.type = type
    this.violations = violations
  }

  get status(): number {
    return PROBLEMS[this.type][0]
  }

  body(correlationId: string) {
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.type}`,
      title: PROBLEMS[this.type][1],
      status: this.status,
      correlationId,
      ...(this.violations.length > 0 && { violacoes: this.violations }),
    }
  }
}

/** What the schema says of it, or a problem that names every field that is wrong. */
export function check<T>(type: ProblemType, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem(
    type,
    result.error.issues.map(({ message, path }) => {
      const found = path.reduce<unknown>(
        (at, name) => (at as Record<PropertyKey, unknown> | null)?.[name],
        value,
      )
      return {
        razao: message,
        propriedade: path.join('.'),
        ...(found !== undefined && { valor: typeof found === 'string' ? found : JSON.stringify(found) }),
      }
    }),
  )
}

export const refuse = (type: ProblemType, propriedade: string, razao: string, valor: string) =>
  new Problem(type, [{ razao, propriedade, valor }])
