/** Texts of the notices. */
export const pt = {
  notice_list: 'Anúncios, do mais novo ao mais antigo',
  notice_details: 'Ver detalhes',
  notice_unread: 'Não lido',
  notice_failed: 'Os anúncios não carregaram',
  notice_failed_text: 'Confira sua conexão e tente de novo.',
  notice_none: 'Nenhum anúncio agora',
  notice_none_text: 'Manutenções e mudanças de regra aparecem aqui.',
  notice_gone: 'Anúncio não encontrado',
  notice_gone_text: 'Ele pode ter saído do ar. Estes são os anúncios de agora.',
  notice_to_home: 'Voltar ao início',
  notice_all: 'Todos os anúncios',
} as const
