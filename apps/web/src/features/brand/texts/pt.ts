/** The five articles about the brand, and the pages they are on. */
export const pt = {
  brand_articles: 'Histórias da marca',
  brand_more: 'Leia também',
  brand_none_text: 'Este artigo não existe. Escolha um dos cinco.',
  brand_to_list: 'Ver todos',

  brand_promises_kicker: 'Nossa marca',
  brand_promises_title: 'Quatro promessas que dá para conferir',
  brand_promises_lead: 'Uma casa de jogos se conhece pelo que ela mostra antes de você apostar.',
  brand_promises_1:
    'A primeira promessa é sobre a chance: as regras e o retorno médio de cada jogo vêm antes da aposta, e não em letras miúdas depois dela.',
  brand_promises_2:
    'A segunda é sobre o seu dinheiro: sacar fica ao lado de depositar e dá o mesmo trabalho. A terceira é sobre os seus limites: diminuir vale na hora, aumentar espera 24 horas.',
  brand_promises_3:
    'A quarta é sobre a verdade: nenhum número, contador ou prêmio acumulado na tela é inventado. O que não tem registro não aparece.',

  brand_receipt_kicker: 'Justiça',
  brand_receipt_title: 'O que o recibo assinado prova',
  brand_receipt_lead: 'Cada linha do seu extrato tem um recibo assinado, que você pode guardar e conferir.',
  brand_receipt_1:
    'O recibo diz o que entrou ou saiu, quando, e quanto havia depois. No fim vem a assinatura: uma conta que só a nossa chave faz e que qualquer pessoa pode refazer para conferir.',
  brand_receipt_2:
    'Quem confere é o seu próprio navegador, ali mesmo. Se alguém mudar um centavo do recibo, a assinatura deixa de bater, e a tela diz isso.',
  brand_receipt_3:
    'O recibo não prova que um jogo é generoso, nem que você vai ganhar. Prova só uma coisa, que basta: o que registramos na sua conta não muda depois.',

  brand_pause_kicker: 'Jogo responsável',
  brand_pause_title: 'Hora para começar, hora para parar',
  brand_pause_lead: 'No longo prazo, quem aposta perde mais do que ganha. Saber disso muda o jeito de jogar.',
  brand_pause_1:
    'Decida antes quanto tempo e quanto dinheiro a diversão vale hoje. Quando um dos dois acabar, acabou: amanhã os jogos continuam aqui.',
  brand_pause_2:
    'O jogo não tem memória. Uma sequência ruim não fica devendo uma boa, e aumentar a aposta para recuperar é o caminho mais curto para perder mais.',
  brand_pause_3:
    'Se parar ficou difícil, conte para alguém. O CVV atende no 188, de graça, 24 horas por dia, e a central de ajuda mostra como definir limites.',

  brand_phone_kicker: 'Por dentro',
  brand_phone_title: 'Um site que cabe no seu celular',
  brand_phone_lead: 'Nem todo mundo troca de celular todo ano. O site foi feito pensando nisso.',
  brand_phone_1:
    'Ele funciona em iPhones com iOS 12.4, de 2019, e em redes lentas: a primeira tela pesa menos do que uma foto.',
  brand_phone_2:
    'Não é preciso instalar nada. Quem prefere um ícone na tela inicial pode ter um, e quem não prefere não perde nenhuma função.',
  brand_phone_3:
    'Tudo pode ser usado com o teclado e com leitor de tela, em tema claro ou escuro. Se algo atrapalhar você, conte ao atendimento: tratamos como defeito.',

  brand_art_kicker: 'Estúdio',
  brand_art_title: 'De onde vêm as figuras',
  brand_art_lead: 'Dados, planetas, frutas e cometas daqui têm algo em comum: nenhum foi fotografado.',
  brand_art_1:
    'Cada objeto é descrito por fórmulas e iluminado no mesmo estúdio digital: uma luz principal, duas de cor e materiais que refletem como os de verdade.',
  brand_art_2:
    'A escolha das cores e da pose sai do nome do jogo. Por isso a mesma capa, desenhada de novo, fica idêntica até o último ponto.',
  brand_art_3:
    'Não usamos pessoas nem pilhas de dinheiro nas capas. Uma figura bonita basta, sem prometer o que o jogo não entrega.',
} as const
