interface ErrorKind {
  readonly http: number
  /** May the same request succeed later without being changed? */
  readonly retryable: boolean
  readonly message: string
}

/**
 * What can go wrong before or around any call. A call adds the codes of its own business failures in the
 * contract; together they are the closed union that the app maps to texts. Messages are for people who read
 * replies by hand; the app shows its own text for each code.
 */
export const PLATFORM_ERRORS = {
  'request.malformed': { http: 400, retryable: false, message: 'A requisição não pôde ser lida.' },
  'request.invalid': { http: 400, retryable: false, message: 'Há campos ausentes ou inválidos.' },
  'request.too_large': { http: 413, retryable: false, message: 'A requisição é grande demais.' },
  'request.unsupported_type': { http: 415, retryable: false, message: 'Tipo de conteúdo não aceito.' },
  'request.timeout': { http: 408, retryable: true, message: 'A requisição demorou demais para chegar.' },
  'route.unknown': { http: 404, retryable: false, message: 'Este endereço não existe.' },
  'merchant.unknown': { http: 421, retryable: false, message: 'Este domínio não é atendido aqui.' },
  'session.not.login': { http: 401, retryable: false, message: 'Entre na sua conta para continuar.' },
  'session.expired': { http: 401, retryable: false, message: 'Sua sessão terminou. Entre de novo.' },
  'no.permission': { http: 403, retryable: false, message: 'Sem permissão ou função indisponível.' },
  'region.restricted': { http: 403, retryable: false, message: 'Serviço indisponível na sua região.' },
  'limit.exceeded': { http: 429, retryable: true, message: 'Muitas tentativas. Aguarde um momento.' },
  'sealed.refused': { http: 400, retryable: false, message: 'O conteúdo protegido não pôde ser aceito.' },
  'idempotency.key_required': { http: 400, retryable: false, message: 'Falta o cabeçalho Idempotency-Key.' },
  'idempotency.mismatch': {
    http: 409,
    retryable: false,
    message: 'Esta chave já foi usada com outros dados.',
  },
  'system.maintenance': { http: 503, retryable: true, message: 'Estamos em manutenção. Volte em instantes.' },
  'system.updating': { http: 503, retryable: true, message: 'Serviço temporariamente indisponível.' },
  'unknown.error': { http: 500, retryable: true, message: 'Algo deu errado do nosso lado.' },
} as const satisfies Record<string, ErrorKind>

export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS

export function isPlatformErrorCode(code: string): code is PlatformErrorCode {
  return Object.prototype.hasOwnProperty.call(PLATFORM_ERRORS, code)
}

interface AppErrorOptions {
  /** Safe to send to the caller, for example the names of invalid fields. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** An outcome with a code a caller may see. Anything else that is thrown leaves the process as `unknown.error`. */
export class AppError<Code extends string = PlatformErrorCode> extends Error {
  override readonly name = 'AppError'
  readonly code: Code
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
