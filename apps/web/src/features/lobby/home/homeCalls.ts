import { announcements, helpCenter, lobby, winnerBoard, type Lobby, type Send } from '@trevo/contract'
import { ok } from '@trevo/kernel'

/** Two rows of three; whoever wants more goes to the list. */
const SECTION_MOST = 6

/** What home asks for. In a file of its own: a page that the server rendered needs none of it at first. */
export async function askLobby(send: Send) {
  const reply = await send(lobby)
  return reply.ok ? ok(shorten(reply.value)) : reply
}

function shorten({ sections, ...others }: Lobby): Lobby {
  return {
    ...others,
    sections: sections.map((section) => ({ ...section, games: section.games.slice(0, SECTION_MOST) })),
  }
}

/** Notices and the banners of home. Members are told more than visitors. */
export const askNews = (send: Send) =>
  send(announcements, { query: { types: 'A,PL,H,B', groupName: 'm_home', platform: 'M' } })

export const askPopups = (send: Send) => send(announcements, { query: { types: 'PU', platform: 'M' } })

export const askHelp = (send: Send) => send(helpCenter, { query: { device: 'MOBILE', titles: '1' } })

const WINNERS = 20
export const askWinners = (send: Send) => send(winnerBoard, { query: { size: WINNERS } })
