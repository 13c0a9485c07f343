import type { ConsentWay, DocumentKind, Gender } from '@trevo/contract'
import { assert } from '@trevo/kernel'
import {
  code,
  day,
  flag,
  moment,
  number,
  section,
  text,
  type Column,
  type Named,
  type Section,
} from '@trevo/own-data'
import { deviceName } from './domain/device-name.ts'
import type { Personal } from './domain/personal.ts'
import type { IdentityParts } from './identity.ts'
import { eventSection } from './own-events.ts'
import { openPersonal } from './personal.ts'
import { readMember } from './sql/member.ts'
import { readOwnConsents, readOwnDevices, readOwnPasskeys, readOwnSessions } from './sql/own-data.ts'

const GENDERS = {
  female: ['Feminino', 'Female'],
  male: ['Masculino', 'Male'],
  other: ['Outro', 'Other'],
  undisclosed: ['Não informado', 'Not told'],
} as const satisfies Named<Gender>

/** All of it but what nobody may read, not even the owner: a password's hash says nothing about them. */
const PERSONAL: Readonly<Record<Exclude<keyof Personal, 'paymentPasswordHash'>, Column>> = {
  payeeName: text('Nome', 'Name'),
  idNumber: text('CPF ou documento', 'Tax number or document'),
  birthday: day('Nascimento', 'Date of birth'),
  gender: code('Gênero', 'Gender', GENDERS),
  email: text('E-mail', 'E-mail'),
  mobile: text('Celular', 'Mobile number'),
  postalCode: text('CEP', 'Postal code'),
  address: text('Endereço', 'Address'),
  city: text('Cidade', 'City'),
  state: text('Estado', 'State'),
  whatsapp: text('WhatsApp', 'WhatsApp'),
  facebook: text('Facebook', 'Facebook'),
  line: text('Line', 'Line'),
  wechat: text('WeChat', 'WeChat'),
  qqNum: text('QQ', 'QQ'),
  zalo: text('Zalo', 'Zalo'),
  recommenderId: text('Quem indicou', 'Recommended by'),
}

const STATUSES = {
  active: ['Ativa', 'Active'],
  suspended: ['Suspensa', 'Suspended'],
  closed: ['Encerrada', 'Closed'],
} as const

const DOCUMENTS = {
  terms: ['Termos de uso', 'Terms of use'],
  privacy: ['Política de privacidade', 'Privacy policy'],
} as const satisfies Named<DocumentKind>

const CONSENT_WAYS = {
  registration: ['No cadastro', 'When registering'],
  accepted: ['Aceita depois', 'Accepted later'],
  carried_over: ['De antes de haver versões', 'From before there were versions'],
} as const satisfies Named<ConsentWay>

const METHODS = {
  username: ['Senha', 'Password'],
  sms: ['Código por SMS', 'Code by SMS'],
  firebase: ['Outra conta', 'Another account'],
  ticket: ['Convite', 'Ticket'],
  remembered: ['Dispositivo lembrado', 'Remembered device'],
  passkey: ['Chave de acesso', 'Passkey'],
  registration: ['Cadastro', 'Registration'],
} as const

const DEVICES = {
  known: ['Conhecido', 'Known'],
  remembered: ['Entra sem senha', 'Gets in without a password'],
} as const

/** Who a member is, and all that can get into the account. */
export function identitySections(parts: Pick<IdentityParts, 'vault' | 'log'>): Section[] {
  return [registration(parts), consents, ...ACCESS, eventSection(parts)]
}

function registration(parts: Pick<IdentityParts, 'vault' | 'log'>): Section {
  return section({
    name: 'registration',
    title: { PT: 'Cadastro', EN: 'Registration' },
    about: {
      PT: 'Senhas não estão aqui: só guardamos delas um resumo que não se desfaz.',
      EN: 'Passwords are not here: all we keep of them is a digest that cannot be undone.',
    },
    tables: ['identity.member', 'identity.identifier', 'identity.two_steps'],
    columns: {
      account: text('Conta', 'Account'),
      nickname: text('Apelido', 'Nickname'),
      ...PERSONAL,
      status: code('Situação', 'State', STATUSES),
      club: text('Clube', 'Club'),
      twoSteps: flag('Entrada em duas etapas', 'Login in two steps'),
      registeredAt: moment('Cadastro feito em', 'Registered on'),
      registeredIp: text('Endereço de rede do cadastro', 'Network address of the registration'),
      registeredAs: text('Forma do cadastro', 'Way of registering'),
      registeredOn: text('Página do cadastro', 'Page of the registration'),
      termsVersion: text('Termos aceitos', 'Terms accepted'),
      affiliateCode: text('Código de convite', 'Invitation code'),
      passwordChangedAt: moment('Senha trocada em', 'Password changed on'),
      withdrawAfter: moment('Saques suspensos até', 'Withdrawals rest until'),
    },
    async *read(tx, { bucket, memberId }) {
      const member = await readMember(tx, parts, { bucket, memberId })
      assert(member !== undefined, `member ${memberId} is gone`)
      const { paymentPasswordHash: _, ...personal } = openPersonal(parts.vault, member)
      yield [
        {
          account: member.account,
          nickname: member.nickname,
          ...personal,
          status: member.status,
          club: member.club,
          twoSteps: member.two_steps_on,
          registeredAt: member.registered_at,
          registeredIp: member.registered_ip,
          registeredAs: member.register_method,
          registeredOn: member.register_url,
          termsVersion: member.terms_version,
          affiliateCode: member.affiliate_code,
          passwordChangedAt: member.password_changed_at,
          withdrawAfter: member.withdraw_after,
        },
      ]
    },
  })
}

const consents = section({
  name: 'consents',
  title: { PT: 'O que você aceitou', EN: 'What you have accepted' },
  about: {
    PT: 'O resumo (SHA-256) mostra que as palavras de uma versão não mudaram depois do seu aceite.',
    EN: 'The digest (SHA-256) shows that the words of a version did not change after you accepted it.',
  },
  tables: ['identity.consent'],
  columns: {
    at: moment('Data e hora', 'Date and time'),
    document: code('Documento', 'Document', DOCUMENTS),
    version: number('Versão', 'Version'),
    label: text('Como se chamava', 'What it was called'),
    language: text('Idioma', 'Language'),
    way: code('Como', 'How', CONSENT_WAYS),
    ip: text('Endereço de rede', 'Network address'),
    digest: text('Resumo', 'Digest'),
  },
  read: readOwnConsents,
})

const ACCESS: readonly Section[] = [
  section({
    name: 'sessions',
    title: { PT: 'Sessões', EN: 'Sessions' },
    tables: ['identity.session'],
    columns: {
      startedAt: moment('Início', 'Began'),
      seenAt: moment('Visto por último', 'Last seen'),
      expiresAt: moment('Vale até', 'Good until'),
      method: code('Entrou com', 'Got in by', METHODS),
      ip: text('Endereço de rede', 'Network address'),
      device: text('Dispositivo', 'Device'),
      userAgent: text('Navegador', 'Browser'),
    },
    async *read(tx, owner) {
      for await (const sessions of readOwnSessions(tx, owner))
        yield sessions.map((one) => ({ ...one, device: deviceName(one.userAgent) }))
    },
  }),
  section({
    name: 'devices',
    title: { PT: 'Dispositivos', EN: 'Devices' },
    about: {
      PT: 'De um dispositivo conhecido guardamos só uma marca que não diz qual é.',
      EN: 'Of a known device we keep a mark only, which does not tell which it is.',
    },
    tables: ['identity.known_device', 'identity.remembered_device'],
    columns: {
      what: code('Tipo', 'Kind', DEVICES),
      device: text('Dispositivo', 'Device'),
      userAgent: text('Navegador', 'Browser'),
      since: moment('Desde', 'Since'),
      seenAt: moment('Visto por último', 'Last seen'),
    },
    async *read(tx, owner) {
      for await (const devices of readOwnDevices(tx, owner))
        yield devices.map((one) => ({ ...one, device: one.userAgent && deviceName(one.userAgent) }))
    },
  }),
  section({
    name: 'passkeys',
    title: { PT: 'Chaves de acesso', EN: 'Passkeys' },
    tables: ['identity.passkey'],
    columns: {
      name: text('Nome', 'Name'),
      createdAt: moment('Criada em', 'Made on'),
      usedAt: moment('Usada por último', 'Last used'),
    },
    read: readOwnPasskeys,
  }),
]
