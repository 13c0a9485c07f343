import { CalendarDays, CircleCheck, Lock, User } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { DialCodePicker } from './DialCodePicker.tsx'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

function Typed({ value: initial, ...props }: Omit<TextFieldProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <TextField {...props} value={value} onChange={setValue} />
}

const reveal = 'Mostrar senha'

export const stories: Stories = {
  empty: () => (
    <Typed label="Código de convite" aside="opcional" placeholder="Se alguém te convidou" value="" />
  ),
  filled: () => <Typed label="Nome completo" value="Marina Luz" autoComplete="name" />,
  'leading icon and clear': () => (
    <Typed label="Usuário" leading={<User />} clearLabel="Limpar usuário" value="marina_luz" />
  ),
  password: () => (
    <Typed
      label="Senha"
      type="password"
      autoComplete="current-password"
      leading={<Lock />}
      reveal={reveal}
      value="trevo-de-4-folhas"
    />
  ),
  prefix: () => (
    <Typed
      label="Celular"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix={<DialCodePicker label="Código do país" flag="🇧🇷" code="+55" isOpen={false} onOpen={() => {}} />}
      clearLabel="Limpar celular"
      value="11 98765-4321"
    />
  ),
  'inline action': () => (
    <Typed
      label="Data de nascimento"
      readOnly
      action={<IconButton label="Escolher data" icon={<CalendarDays />} variant="quiet" />}
      value="14/03/1994"
    />
  ),
  confirmed: () => (
    <Typed
      label="Celular"
      prefix="+55"
      action={<CircleCheck aria-label="Confirmado" />}
      value="11 98765-4321"
    />
  ),
  hint: () => <Typed label="Apelido" hint="É como chamamos você por aqui." value="" />,
  error: () => (
    <Typed
      label="Usuário"
      clearLabel="Limpar usuário"
      error="Só letras, números e “_”, até 20 caracteres."
      value="marina luz"
    />
  ),
  'error while empty': () => (
    <Typed
      label="Senha"
      type="password"
      leading={<Lock />}
      reveal={reveal}
      placeholder="Digite sua senha"
      error="Digite sua senha."
      value=""
    />
  ),
  counter: () => <Typed label="Título" hasCounter maxLength={40} value="Cashback da roleta" />,
  disabled: () => (
    <Typed
      label="E-mail"
      disabled
      hint="Fale com o atendimento para trocar."
      clearLabel="Limpar"
      value="marina@exemplo.com.br"
    />
  ),
  'long text': () => (
    <Typed
      label="Nome do titular da conta exatamente como está no documento de identidade"
      aside="opcional"
      clearLabel="Limpar"
      error="O nome tem mais letras do que o banco aceita. Abrevie os nomes do meio, mas mantenha o primeiro e o último como no documento."
      value="Maria Aparecida Conceição dos Santos Albuquerque de Vasconcelos e Silva"
    />
  ),
}
