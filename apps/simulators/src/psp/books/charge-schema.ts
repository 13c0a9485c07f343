import { z } from 'zod'
import { AMOUNT } from '../amounts.ts'
import { isCnpj, isCpf } from '../documents.ts'

const Name = z.string('Informe o nome').min(1, 'Informe o nome').max(200, 'Passa de 200 caracteres')

const Debtor = z
  .object({
    cpf: z.string().refine(isCpf, 'CPF inválido').optional(),
    cnpj: z.string().refine(isCnpj, 'CNPJ inválido').optional(),
    nome: Name,
  })
  .refine(
    ({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined),
    'Informe cpf ou cnpj, e só um deles',
  )

const Calendar = z.object({
  expiracao: z
    .int('Deve ser um número inteiro de segundos')
    .min(1, 'Deve ser maior que zero')
    .default(86_400),
})

const Amount = z.object({
  original: z
    .string('Informe o valor')
    .regex(AMOUNT, 'Não respeita o formato 0.00')
    .refine((text) => !/^[0.]*$/.test(text), 'Deve ser maior que zero'),
})

const common = {
  chave: z.string('Informe a chave').min(1, 'Informe a chave').max(77, 'Passa de 77 caracteres'),
  solicitacaoPagador: z.string().max(140, 'Passa de 140 caracteres').optional(),
  infoAdicionais: z
    .array(
      z.object({
        nome: z.string().max(50, 'Passa de 50 caracteres'),
        valor: z.string().max(200, 'Passa de 200 caracteres'),
      }),
    )
    .max(50, 'Passa de 50 itens')
    .optional(),
}

/** What a charge is asked for with. Fields it does not know are left out, as in any version to come. */
export const ChargeRequest = z.object({
  calendario: Calendar,
  valor: Amount,
  devedor: Debtor.optional(),
  ...common,
})
export type ChargeRequest = z.infer<typeof ChargeRequest>

const ALONE = 'Só REMOVIDA_PELO_USUARIO_RECEBEDOR, e sem outras alterações'

export const ChargeRemoval = z.strictObject(
  { status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR', ALONE) },
  ALONE,
)

export const ChargeChange = z.object({
  calendario: Calendar.optional(),
  valor: Amount.optional(),
  devedor: Debtor.optional(),
  ...common,
  chave: common.chave.optional(),
})

export const Txid = z.object({
  txid: z.string().regex(/^[a-zA-Z\d]{26,35}$/, 'Deve ter de 26 a 35 letras e algarismos'),
})
