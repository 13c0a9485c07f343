/** What is seen in how a member plays and pays in, and what is done about it. */
export const pt = {
  risk_chasing:
    '{count, plural, one {Um depósito} other {# depósitos}} em até {span, plural, one {# minuto} other {# minutos}} depois de apostar e perder.',
  risk_night_play:
    '{count, plural, one {Uma noite} other {# noites}} de uma semana com {time} de jogo ou mais, de madrugada.',
  risk_rising_deposits:
    'Em uma semana, {amount} em depósitos. A média das quatro semanas antes era {before}.',
  risk_failed_deposits:
    '{count, plural, one {Um depósito} other {# depósitos}} no mesmo dia que não pudemos aceitar.',
  risk_raises_asked: '{count, plural, one {Um pedido} other {# pedidos}} de limite maior em uma semana.',
  risk_long_play: '{time} de jogo em um só dia.',
  risk_many_keys: '{count, plural, one {Uma chave Pix nova} other {# chaves Pix novas}} em uma semana.',
  risk_paid_back_in:
    '{count, plural, one {Um depósito} other {# depósitos}} em até {span, plural, one {# hora} other {# horas}} depois de pedir um saque.',
  risk_limit_reached:
    '{count, plural, one {Uma aposta} other {# apostas}} no mesmo dia além de um limite seu.',

  risk_message: 'Como você tem jogado',
  risk_message_text:
    'Vimos uma mudança no seu jeito de jogar ou de depositar. Pode não ser nada. Olhe com calma.',
  risk_limit_offer: 'Quer definir um limite?',
  risk_limit_offer_text:
    'Um limite ajuda a parar quando você quer. Você escolhe o valor, e ele vale na hora.',
  risk_pause: 'Uma pausa, por cuidado com você',
  risk_pause_text:
    'Vimos vários sinais juntos. Apostas e depósitos ficam suspensos. Sacar continua liberado.',
  risk_seen: 'O que vimos',
  risk_read: 'Entendi',
  risk_later: 'Agora não',
  risk_see: 'Ver o que observamos',
  risk_set_limit: 'Definir um limite',
  risk_why: 'Ver por quê',
  risk_take_pause: 'Fazer uma pausa',
  risk_withdraw: 'Sacar',
  risk_sending: 'Anotando',
  risk_send_failed: 'Não deu para anotar. Tente de novo.',
}
