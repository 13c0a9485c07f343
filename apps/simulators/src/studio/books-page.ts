import { html, type Html } from '../html.ts'
import type { Books, OperationCall, RoundHistory } from './books.ts'
import { standingOf, type Standing } from './round-state.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const amount = (minor: number) => money.format(minor / 100)

/** As many as a page shows without growing slow. */
const SHOWN = 200
const CALLS: readonly OperationCall[] = ['debit', 'credit', 'jackpot', 'closeRound', 'rollback']

const prizesOf = ({ round, win = 0 }: RoundHistory) => win + (round.jackpot ?? 0)

/** What the platform was told, and what it said to that. */
const said = ({ asked, answered }: RoundHistory): Html[] =>
  CALLS.filter((call) => asked.has(call)).map((call) => {
    const code = answered.get(call)?.code ?? 'PENDING'
    return html`<span class="${code === 'OK' ? 'ok' : 'open'}">${call} ${code}</span> `
  })

const row = (books: Books, story: RoundHistory, state: Standing['state']): Html =>
  html`<tr class="${state}">
    <td><time datetime="${story.round.at}">${story.round.at.slice(0, 19).replace('T', ' ')}</time></td>
    <td>${books.session(story.round.session)!.brand}</td>
    <td><code>${story.round.round}</code></td>
    <td>${amount(story.round.stake)}</td>
    <td>${amount(prizesOf(story))}</td>
    <td>${state}</td>
    <td>${said(story)}</td>
  </tr>`

/** The studio's books, for whoever builds the other side. */
export function renderBooks(books: Books): string {
  const all = books.stories().map((story) => ({ story, state: standingOf(story).state }))
  const played = all.filter(({ state }) => state === 'done' || state === 'paying')
  const sum = (of: (story: RoundHistory) => number) =>
    played.reduce((total, { story }) => total + of(story), 0)
  const open = all.filter(({ state }) => ['waiting', 'sold', 'paying', 'returning'].includes(state))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Books of the studio</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/books.css" />
      </head>
      <body>
        <h1>Books of the studio</h1>
        <p>
          ${`${played.length}`} rounds played, staked ${amount(sum(({ round }) => round.stake))}, paid
          ${amount(sum(prizesOf))}. ${`${open.length}`} not settled with the platform yet.
        </p>
        <table>
          <thead>
            <tr>
              <th>Time (UTC)</th>
              <th>Brand</th>
              <th>Round</th>
              <th>Stake</th>
              <th>Prize</th>
              <th>State</th>
              <th>Told the platform</th>
            </tr>
          </thead>
          <tbody>
            ${all
              .slice(-SHOWN)
              .toReversed()
              .map(({ story, state }) => row(books, story, state))}
          </tbody>
        </table>
      </body>
    </html>`.markup
}
