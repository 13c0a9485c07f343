/** What completes a noun. Two forms agree with it, the masculine first. */
export const MOODS = {
  jewel:
    'Infinito/Infinita, Supremo/Suprema, Imperial, Raro/Rara, de Gala, Oculto/Oculta, da Alvorada, ' +
    'Polar, Eterno/Eterna, do Vale, Ancestral, Lapidado/Lapidada',
  classic:
    'Bravo/Brava, Turbo, em Dobro, Retrô, Neon, da Noite, Veloz, Elétrico/Elétrica, da Praça, Solar, ' +
    'Vermelho/Vermelha, de Prata',
  sky:
    'Boreal, Sideral, do Sul, Errante, Perdido/Perdida, da Aurora, Lunar, em Fuga, Distante, ' +
    'Luminoso/Luminosa, do Horizonte, de Vidro',
  wild:
    'da Mata, Dourado/Dourada, Selvagem, do Cerrado, da Serra, Noturno/Noturna, do Igapó, ' +
    'Ligeiro/Ligeira, Encantado/Encantada, de Jade, do Pantanal, Altivo/Altiva',
  garden:
    'Tropical, em Flor, do Quintal, de Verão, da Feira, Maduro/Madura, do Pomar, de Domingo, ' +
    'Vivo/Viva, Gelado/Gelada, da Varanda, de Cristal',
  relic:
    'Antigo/Antiga, de Bronze, Secreto/Secreta, do Norte, Esquecido/Esquecida, dos Mapas, de Ferro, ' +
    'Lendário/Lendária, da Ilha, do Deserto, Perdido/Perdida, da Caravana',
  music:
    'da Madrugada, do Baile, de Rua, em Festa, Afinado/Afinada, do Litoral, da Ladeira, de Carnaval, ' +
    'do Samba, em Brasa, Acústico/Acústica, da Estação',
  sea:
    'do Recife, das Marés, Profundo/Profunda, do Abismo, da Enseada, Azul, do Mangue, ' +
    'Coralino/Coralina, da Ressaca, do Arquipélago, de Nácar, do Farol',
  salon:
    'Esmeralda, do Salão, Noturno/Noturna, Clássico/Clássica, Prata, da Avenida, Vértice, do ' +
    'Mezanino, Rápido/Rápida, Atlântico/Atlântica, Privado/Privada, de Gala',
  parlour:
    'da Praça, Ligeiro/Ligeira, dos Mestres, da Esquina, Mineiro/Mineira, Paulista, da Turma, ' +
    'Valendo, do Clube, em Dupla, Aberto/Aberta, Gaúcho/Gaúcha',
  arena:
    'da Várzea, dos Campeões, ao Vivo, da Rodada, Nacional, do Clássico, da Virada, ' +
    'Expresso/Expressa, da Temporada, em Campo, Decisivo/Decisiva, do Estádio',
  draw:
    'da Manhã, da Tarde, Noturno/Noturna, Expresso/Expressa, da Semana, do Bairro, Nacional, ' +
    'Relâmpago, de Sábado, do Litoral, Colorido/Colorida, em Dobro',
} as const

export type Mood = keyof typeof MOODS

export function completions(mood: Mood, article: 'o' | 'a'): string[] {
  return MOODS[mood].split(', ').map((forms) => {
    const [masculine, feminine = masculine] = forms.split('/')
    return article === 'o' ? masculine! : feminine!
  })
}
