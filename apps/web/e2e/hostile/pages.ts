import type { Announcement, Announcements, HelpItem, RichText } from '@trevo/contract'

/** A text in every place a body has for one. */
export const everywhere = (text: string): RichText => [
  {
    kind: 'paragraph',
    runs: [{ text }, { text, strong: true }, { text, to: { kind: 'path', target: '/m/help' } }],
  },
  { kind: 'heading', text },
  { kind: 'list', ordered: false, items: [[{ text }]] },
  { kind: 'note', runs: [{ text }] },
  { kind: 'facts', facts: [{ label: text, value: text }] },
]

const announcement = (id: number, text: string): Announcement => ({
  id,
  linkedPromotionId: null,
  category: 'other_promo',
  promotionType: null,
  tags: ['VIP'],
  title: text,
  content: everywhere(text),
  startDate: 1_762_000_000_000,
  endDate: null,
  noExpiry: 1,
  announcementImages: [],
  imageRequired: 'N',
  remarkRequired: 'N',
  participation: 'none',
  groupName: null,
  button: text,
  action: { kind: 'path', target: '/m/help' },
  read: false,
})

/** What the API would answer if nothing were checked on the way in or out: these texts in every field there is. */
export function uncheckedAnswers(texts: readonly string[]): { news: Announcements; help: HelpItem[] } {
  const all = texts.map((text, at) => announcement(at + 1, text))
  const banners = (['m_home', 'm_brand', 'm_reg'] as const).flatMap((groupName) =>
    texts.map((text, at) => ({
      id: at + 1,
      groupName,
      url: '/img/banners/trevo-m_home-cometa',
      alt: text,
      kicker: text,
      title: text,
      button: text,
      action: { kind: 'path' as const, target: '/m/help' },
    })),
  )
  const help = texts.map((text, at) => ({
    tag: `t${at}`,
    title: text,
    label: text,
    content: everywhere(text),
  }))
  return { news: { promotion: all, banners, player: all, popup: all, hot: all }, help }
}
