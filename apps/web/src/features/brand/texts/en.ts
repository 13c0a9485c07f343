import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en = {
  brand_articles: 'Stories of the brand',
  brand_more: 'Read also',
  brand_none_text: 'There is no such article. Choose one of the five.',
  brand_to_list: 'See all',

  brand_promises_kicker: 'Our brand',
  brand_promises_title: 'Four promises you can check',
  brand_promises_lead: 'You know a gaming house by what it shows before you bet.',
  brand_promises_1:
    'The first promise is about chance: the rules and the average return of each game come before the bet, and not in small print after it.',
  brand_promises_2:
    'The second is about your money: withdrawing stands beside depositing and takes no more effort. The third is about your limits: lowering takes effect at once, raising waits 24 hours.',
  brand_promises_3:
    'The fourth is about truth: no number, counter or jackpot on the screen is made up. What has no record does not appear.',

  brand_receipt_kicker: 'Fairness',
  brand_receipt_title: 'What the signed receipt proves',
  brand_receipt_lead: 'Each line of your statement has a signed receipt, which you can keep and check.',
  brand_receipt_1:
    'The receipt says what came in or went out, when, and what was there afterwards. At its end stands the signature: a sum that only our key can make and that anybody can do again to check it.',
  brand_receipt_2:
    'It is your own browser that checks it, there and then. If somebody changes one cent of the receipt, the signature fits no more, and the screen says so.',
  brand_receipt_3:
    'The receipt does not prove that a game is generous, or that you will win. It proves one thing, which is enough: what we recorded in your account does not change afterwards.',

  brand_pause_kicker: 'Responsible play',
  brand_pause_title: 'A time to start, a time to stop',
  brand_pause_lead:
    'In the long run, people who bet lose more than they win. Knowing that changes how you play.',
  brand_pause_1:
    'Decide beforehand how much time and money the fun is worth today. When one of them is used up, that is it: the games will be here tomorrow.',
  brand_pause_2:
    'A game has no memory. A bad run does not owe you a good one, and raising the stake to win it back is the shortest way to lose more.',
  brand_pause_3:
    'If stopping has become hard, tell somebody. In Brazil CVV answers at 188, free of charge, 24 hours a day; the help centre shows how to set limits.',

  brand_phone_kicker: 'Inside',
  brand_phone_title: 'A site that fits your phone',
  brand_phone_lead: 'Not everybody buys a new phone each year. The site was made with that in mind.',
  brand_phone_1:
    'It works on iPhones with iOS 12.4, of 2019, and on slow networks: the first screen weighs less than a photograph.',
  brand_phone_2:
    'There is nothing you have to install. Whoever wants an icon on the home screen can have one, and whoever does not misses no function.',
  brand_phone_3:
    'Everything can be used with a keyboard and with a screen reader, in a light or a dark theme. If something is in your way, tell support: we treat it as a defect.',

  brand_art_kicker: 'Studio',
  brand_art_title: 'Where the pictures come from',
  brand_art_lead:
    'The dice, planets, fruits and comets here have something in common: none was photographed.',
  brand_art_1:
    'Each object is described by formulas and lit in the same digital studio: one main light, two of colour, and materials that reflect like real ones.',
  brand_art_2:
    'The choice of colours and pose follows from the name of the game. That is why the same cover, drawn again, is identical to the last dot.',
  brand_art_3:
    'We use no people and no piles of money on covers. A good picture is enough, without promising what a game does not give.',
} satisfies Translation<typeof pt>
