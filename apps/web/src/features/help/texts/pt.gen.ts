import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  help_articles: ["Perguntas e respostas"],
  help_search: ["Buscar na ajuda"],
  help_search_hint: ["Buscar, por exemplo: prazo do Pix"],
  help_search_clear: ["Limpar a busca"],
  help_found: [["count","plural",{"one":["#"," resposta"],"other":["#"," respostas"]}]],
  help_not_found: ["Nada encontrado para “",["text"],"”"],
  help_not_found_text: ["Tente outra palavra ou fale com uma pessoa."],
  help_none: ["A ajuda ainda está vazia"],
  help_none_text: ["Enquanto isso, fale com uma pessoa."],
  help_failed: ["A ajuda não carregou"],
  help_failed_text: ["Confira sua conexão e tente de novo."],
  help_more: ["Não achou?"],
  help_person: ["Falar com uma pessoa"],
  help_person_meta: ["Abre o atendimento"],
  help_ombudsman: ["Ouvidoria"],
  help_responsibly: ["Jogue com responsabilidade."],
  help_responsibly_more: ["Limites e apoio"],
  legal_none: ["Este texto não está disponível agora"],
  legal_to_help: ["Abrir a central de ajuda"],
  legal_failed: ["O texto não carregou"],
}
