import { html, type Html } from '../../html.ts'
import type { Holder } from '../books/keys.ts'
import { maskCpf } from '../documents.ts'
import { empty, field } from './parts.ts'

export interface KeyForm {
  readonly key?: string
  readonly name?: string
  readonly cpf?: string
  readonly errors?: Readonly<Partial<Record<'key' | 'name' | 'cpf', string>>>
}

const TYPES: Readonly<Record<string, string>> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PHONE: 'Telefone',
  EMAIL: 'E-mail',
  EVP: 'Chave aleatória',
}

/** Who has which key, besides everybody's own CPF. */
export const keysContent = (holders: readonly Holder[], { key, name, cpf, errors = {} }: KeyForm): Html =>
  html`<p class="lead">
      Todo CPF válido já é chave do seu titular. Cadastre aqui e-mail, telefone ou chave aleatória.
    </p>
    <form method="post" action="/chaves">
      ${field({
        name: 'key',
        label: 'Chave',
        value: key ?? '',
        hint: 'ana@exemplo.com, +5511987654321 ou uma chave aleatória',
        error: errors.key,
      })}
      ${field({ name: 'name', label: 'Nome do titular', value: name ?? '', error: errors.name })}
      ${field({ name: 'cpf', label: 'CPF do titular', value: cpf ?? '', error: errors.cpf, isNumeric: true })}
      <button class="main">Cadastrar chave</button>
    </form>
    <h2>Chaves cadastradas</h2>
    ${
      holders.length === 0
        ? empty('Nenhuma chave cadastrada.')
        : html`<ul class="list">
            ${holders.map(
              (holder) =>
                html`<li>
                  <span
                    ><strong>${holder.key}</strong
                    ><small
                      >${TYPES[holder.type] ?? holder.type} · ${holder.name} · ${maskCpf(holder.cpf)}</small
                    ></span
                  >
                </li>`,
            )}
          </ul>`
    }`
