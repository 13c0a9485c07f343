/** What stands on a customer's page. */
const PT = {
  lang: 'pt-BR',
  back: 'Voltar',
  attended: 'Há alguém da equipe aqui agora',
  alone: 'Ninguém da equipe está aqui agora',
  alonePlease: 'Deixe sua mensagem: a resposta fica guardada nesta conversa.',
  empty: 'Conte o que aconteceu. Quanto mais detalhes, mais rápido alguém consegue ajudar.',
  warning: 'Nunca pedimos senha nem códigos.',
  label: 'Sua mensagem',
  placeholder: 'Escreva aqui',
  send: 'Enviar',
  notSent: 'Não foi enviada. Tente de novo.',
  lost: 'Sem conexão. Tentando de novo…',
  you: 'Você',
  desk: 'Equipe',
  conversation: 'Conversa',
  overTitle: 'Este endereço já foi usado',
  overText: 'Por segurança, cada endereço abre a conversa uma vez só. Volte ao site e abra o chat de novo.',
}

const EN: typeof PT = {
  lang: 'en',
  back: 'Back',
  attended: 'Somebody from the team is here now',
  alone: 'Nobody from the team is here now',
  alonePlease: 'Leave a message: the answer is kept in this conversation.',
  empty: 'Tell us what happened. The more details, the sooner somebody can help.',
  warning: 'We never ask for passwords or codes.',
  label: 'Your message',
  placeholder: 'Write here',
  send: 'Send',
  notSent: 'It was not sent. Try again.',
  lost: 'No connection. Trying again…',
  you: 'You',
  desk: 'Team',
  conversation: 'Conversation',
  overTitle: 'This address has been used',
  overText:
    'For safety, each address opens the conversation only once. Go back to the site and open the chat again.',
}

export type ChatTexts = typeof PT

export const TEXTS: Readonly<Record<'PT' | 'EN', ChatTexts>> = { PT, EN }
