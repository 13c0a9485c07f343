/** Texts of home. */
export const pt = {
  home_deposit: 'Depositar',
  home_withdraw: 'Sacar',

  home_notices: 'Anúncios',
  home_notices_none: 'Nenhum anúncio',
  home_notices_failed: 'Os anúncios não carregaram.',
  home_notices_pause: 'Pausar os anúncios',
  home_notices_play: 'Retomar os anúncios',

  home_banners: 'Destaques',
  home_banners_pause: 'Pausar os destaques',
  home_banners_play: 'Retomar os destaques',
  home_banners_place: '{place} de {count}',

  home_categories: 'Categorias de jogos',
  home_popular: 'Populares',
  home_hot: 'Em alta',
  home_hot_none: 'Nenhum jogo em alta agora',
  home_hot_none_text: 'Escolha uma categoria e veja os jogos dela.',
  home_variety: 'Para mudar de ares',
  home_explore: 'Explorar',
  home_see_all: 'Ver tudo',
  home_see_count: 'Ver {count}',
  home_show_more: 'Mostrar mais',
  home_category_none: 'Nenhum jogo nesta categoria agora',
  home_category_none_text: 'Novos jogos entram aos poucos.',
  home_to_popular: 'Ver os populares',
  home_games_failed: 'Os jogos não carregaram',
  home_games_failed_text: 'Sua conta e seu saldo não mudam com isso.',
  home_rail_back: 'Jogos anteriores',
  home_rail_on: 'Próximos jogos',

  section_FISH: 'Pesca',
  section_RNG: 'Slots',
  section_LIVE: 'Ao vivo',
  section_PVP: 'Cartas',
  section_SPORTS: 'Esportes',
  section_ESPORTS: 'E-sports',
  section_COCKFIGHT: 'Galos',
  section_LOTT: 'Loterias',

  home_quick: 'Atalhos',
  home_promotions: 'Promoções',
  home_chat: 'Chat ao vivo',
  home_pool: 'Prêmio acumulado da rede',
  home_pool_facts: 'Soma de {games, plural, one {# jogo} other {# jogos}} · atualizado às {time}',

  home_winners: 'Prêmios recentes',
  home_winners_note: 'Nomes ocultos',

  popup_today: 'Não mostrar hoje',
} as const
