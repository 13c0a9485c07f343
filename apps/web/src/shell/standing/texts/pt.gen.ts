import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  std_label: ["Situação da sua conta"],
  std_pause: ["Você está em pausa"],
  std_exclusion: ["Você está em autoexclusão"],
  std_closed: ["Você pediu o encerramento da conta"],
  std_access_changed: ["Saques em espera, para sua segurança"],
  std_central_register: ["Seu CPF consta em um cadastro nacional"],
  std_register_silent: ["Falta consultar o cadastro nacional"],
  std_court_order: ["Há uma ordem da Justiça sobre a sua conta"],
  std_under_review: ["Sua conta está em análise"],
  std_harm: ["Uma pausa, por cuidado com você"],
  std_until: ["Até ",["moment"],"."],
  std_endless: ["Sem data para terminar."],
  std_until_answer: ["Liberamos assim que ele responder, em geral em instantes."],
  std_until_letter: ["Os prazos para sacar estão na mensagem que enviamos."],
  std_until_closed: ["Ela é encerrada quando não houver mais nada seu nela."],
  std_stays: ["Sacar, ver o histórico e falar com o atendimento continuam liberados."],
  std_stays_but: ["Ver o histórico e falar com o atendimento continuam liberados."],
  std_details: ["Ver por quê e até quando"],
  std_details_closed: ["Ver o que falta"],
  std_withdraw: ["Sacar"],
}
