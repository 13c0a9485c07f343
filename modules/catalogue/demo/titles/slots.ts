import type { TitleRow } from './row.ts'

export const SLOTS: readonly TitleRow[] = [
  slot('gem', 'jewel', ['o Rubi', 'a Gema'], ['Rubi Infinito', 'Mil Facetas', 'Sopro de Rubi']),
  slot('crown', 'jewel', ['a Coroa', 'o Trono'], ['Coroa Solar', 'Cinco Pontas', 'Queda do Trono']),
  slot('crystals', 'jewel', ['o Cristal', 'a Gruta'], ['Cristal Bravo', 'Gruta Violeta', 'Quartzo Falante']),
  slot('ring', 'jewel', ['o Anel', 'a Aliança'], ['Anel da Serpe', 'Pacto de Ouro', 'Ring of Tides']),
  slot('cube', 'jewel', ['o Cubo', 'a Geleira'], ['Cubo Polar', 'Degelo', 'Frost Engine']),
  slot('coin', 'classic', ['a Moeda', 'o Dobrão'], ['Cara e Coroa Viva', 'Dobrão Velho', 'Vintém de Ouro']),
  slot('seven', 'classic', ['o Sete', 'a Chama'], ['Sete Cristais', 'Sete Léguas', 'Seven Embers']),
  slot('bolt', 'classic', ['o Raio', 'a Faísca'], ['Raio Dourado', 'Trovoada', 'Curto-Circuito']),
  slot('bell', 'classic', ['o Sino', 'a Badalada'], ['Sino Real', 'Meio-Dia em Ponto', 'Campanário']),
  slot('cherry', 'classic', ['a Cereja', 'o Bosque'], ['Cereja Viva', 'Par Perfeito', 'Cherry Parade']),
  slot('clover', 'classic', ['o Trevo', 'a Folha'], ['Trevo Supremo', 'Quatro Folhas', 'Jardim do Trevo']),
  slot('star', 'classic', ['a Estrela', 'o Astro'], ['Estrela Rara', 'Cinco Luzes', 'Noite de Estreia']),
  slot(
    'horseshoe',
    'classic',
    ['a Ferradura', 'o Galope'],
    ['Galope Livre', 'Sete Cravos', 'Ferro em Brasa'],
  ),
  slot('planet', 'sky', ['a Órbita', 'o Planeta'], ['Órbita Perdida', 'Anéis de Bronze', 'Zona Habitável']),
  slot('moon', 'sky', ['a Lua', 'o Luar'], ['Lua de Prata', 'Maré de Lua', 'Quarto Crescente']),
  slot('sun', 'sky', ['o Sol', 'a Alvorada'], ['Sol a Pino', 'Solstício', 'Dez Raios']),
  slot('balloon', 'sky', ['o Balão', 'a Brisa'], ['Vento de Popa Alta', 'Balões de Julho', 'Skyward Silk']),
  slot('kite', 'sky', ['a Pipa', 'o Vento'], ['Pipa Brava', 'Céu de Agosto', 'Linha Solta']),
  slot('rocket', 'sky', ['o Foguete', 'a Contagem'], ['Contagem Zero', 'Estágio Três', 'Propulsão']),
  slot(
    'lantern',
    'sky',
    ['a Lanterna', 'o Lampião'],
    ['Mil Lanternas', 'Lampião Aceso', 'Rua das Lanternas'],
  ),
  slot('compass', 'relic', ['a Bússola', 'o Rumo'], ['Norte Verdadeiro', 'Rosa dos Ventos', 'Sem Rumo']),
  slot('flask', 'relic', ['a Poção', 'o Elixir'], ['Alquimia', 'Frasco Nº 9', 'Retorta']),
  slot('feather', 'relic', ['a Pena', 'o Manuscrito'], ['Tinta e Pena', 'Pena de Fogo', 'Última Página']),
  slot('pyramid', 'relic', ['a Pirâmide', 'o Oásis'], ['Câmara Dourada', 'Areia do Tempo', 'Pedra Angular']),
  slot(
    'scarab',
    'relic',
    ['o Escaravelho', 'a Areia'],
    ['Asas de Lápis-Lazúli', 'Besouro de Ouro', 'Scarab Drift'],
  ),
  slot('mask', 'music', ['a Máscara', 'o Baile'], ['Baile dos Mistérios', 'Quem É Quem', 'Plumas e Rendas']),
  slot('kabuto', 'relic', ['o Elmo', 'a Armadura'], ['Elmo Escarlate', 'Lua do Samurai', 'Sete Espadas']),
  slot('axe', 'relic', ['o Machado', 'a Runa'], ['Machado de Gelo', 'Runas do Fiorde', 'Nordlys']),
  slot('chest', 'relic', ['o Baú', 'a Arca'], ['Baú do Capitão', 'Cobre e Coral', 'Salva-Guarda']),
  slot(
    'hourglass',
    'relic',
    ['a Ampulheta', 'o Instante'],
    ['Areias de Ônix', 'Tempo Suspenso', 'Um Minuto'],
  ),
  slot('key', 'relic', ['a Chave', 'o Cofre'], ['Nove Fechaduras', 'Chave Mestra', 'Porta do Meio']),
  slot('toucan', 'wild', ['o Tucano', 'a Copa'], ['Bico de Ouro', 'Toucan Parade', 'Revoada']),
  slot('jaguar', 'wild', ['a Onça', 'o Jaguar'], ['Onça Pintada', 'Olhos da Mata', 'Rainha do Rio']),
  slot('fox', 'wild', ['a Raposa', 'o Rastro'], ['Ember Fox', 'Raposa Vermelha', 'Cauda de Fogo']),
  slot('owl', 'wild', ['a Coruja', 'o Vigia'], ['Coruja Sábia', 'Meia-Noite na Serra', 'Asas Mudas']),
  slot('butterfly', 'wild', ['a Borboleta', 'o Casulo'], ['Asas de Seda', 'Panapaná', 'Metamorfose']),
  slot('dragon', 'wild', ['o Dragão', 'a Serpente'], ['Dragão do Rio', 'Escama por Escama', 'Jade Coil']),
  slot('acai', 'garden', ['o Açaí', 'a Tigela'], ['Açaí na Tigela', 'Roxo e Gelado', 'Maré de Açaí']),
  slot('cashew', 'garden', ['o Caju', 'a Castanha'], ['Caju do Sol', 'Festa do Caju', 'Sombra do Cajueiro']),
  slot(
    'pineapple',
    'garden',
    ['o Abacaxi', 'a Safra'],
    ['Coroa de Abacaxi', 'Doce Casca', 'Pineapple Sunset'],
  ),
  slot(
    'watermelon',
    'garden',
    ['a Melancia', 'o Verão'],
    ['Fatia Fria', 'Semente Premium', 'Sol e Melancia'],
  ),
  slot(
    'mushroom',
    'garden',
    ['o Cogumelo', 'a Clareira'],
    ['Bosque Miúdo', 'Anel de Cogumelos', 'Chapéu Vermelho'],
  ),
  slot(
    'cactus',
    'garden',
    ['o Mandacaru', 'a Caatinga'],
    ['Flor de Mandacaru', 'Espinho Verde', 'Sertão em Flor'],
  ),
  slot(
    'hibiscus',
    'garden',
    ['o Hibisco', 'a Pétala'],
    ['Hibisco Rubro', 'Flor da Tarde', 'Beija-Flor em Casa'],
  ),
  slot('grapes', 'garden', ['a Parreira', 'o Cacho'], ['Cacho Cheio', 'Videira Alta', 'Uva Niágara']),
  slot('orange', 'garden', ['a Laranja', 'o Gomo'], ['Laranja da Terra', 'Gomo a Gomo', 'Citrus Alley']),
  slot('lily', 'garden', ['a Vitória-Régia', 'o Lago'], ['Lago Sereno', "Flor d'Água", 'Lótus Azul']),
  slot('guitar', 'music', ['a Viola', 'o Violão'], ['Viola Caipira', 'Seis Cordas', 'Moda de Viola']),
  slot('drum', 'music', ['o Surdo', 'a Bateria'], ['Surdo de Primeira', 'Batucada', 'Repique']),
  slot(
    'locomotive',
    'music',
    ['o Trem', 'a Maria-Fumaça'],
    ['Trem das Seis', 'Maria-Fumaça', 'Trilho de Ouro'],
  ),
  scratch('ticket', 'a Raspada', ['Raspa Rápido', 'Bilhete Azul']),
  scratch('coin', 'o Bilhete', ['Três Iguais', 'Raspa Vintém']),
  scratch('gem', 'a Raspinha', ['Raspa Joia', 'Prata por Cima']),
  poker('fan', 'o Pôquer', ['Valete ou Melhor', 'Trinca de Reis']),
  poker('cards', 'o Par', ['Dois Pares', 'Sequência Real']),
  poker('crown', 'o Rei', ['Reis ou Melhor', 'Coringa na Mão']),
  {
    ...slot('pad', 'classic', ['o Fliperama'], ['Fase Bônus', 'Pixel Alto', 'Arcade Litoral']),
    classify: 'ARCADE',
  },
  {
    ...slot('shield', 'classic', ['o Duelo'], ['Duelo de Giros', 'Um contra Um', 'Escudo Partido']),
    classify: 'PVP',
  },
]

function scratch(
  hero: TitleRow['hero'],
  noun: TitleRow['nouns'][number],
  titles: readonly string[],
): TitleRow {
  return { ...slot(hero, 'classic', [noun], titles), count: 5, classify: 'SCRATCH' }
}

function poker(hero: TitleRow['hero'], noun: TitleRow['nouns'][number], titles: readonly string[]): TitleRow {
  return { ...slot(hero, 'salon', [noun], titles), count: 4, classify: 'VIDEO_POKER' }
}

function slot(
  hero: TitleRow['hero'],
  mood: TitleRow['mood'],
  nouns: TitleRow['nouns'],
  titles: readonly string[],
): TitleRow {
  return { hero, mood, nouns, titles, count: 8 }
}
