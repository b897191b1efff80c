import { startGame } from './game.js'
import { byId, choose, draw, make, say, wait } from './make.js'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = [
  {
    sign: '♠',
    name: 'spades',
    d: 'M0-30C34-2 30 18 12 18 6 18 3 14 0 10-3 14-6 18-12 18-30 18-34-2 0-30zM0 6 8 30H-8z',
  },
  { sign: '♥', name: 'hearts', d: 'M0 28C-46-6-20-36 0-12 20-36 46-6 0 28z', red: true },
  { sign: '♦', name: 'diamonds', d: 'M0-30 22 0 0 30-22 0z', red: true },
  {
    sign: '♣',
    name: 'clubs',
    d: 'M0-30a13 13 0 0 1 11 20 13 13 0 1 1-5 22L8 30H-8l2-18a13 13 0 1 1-5-22A13 13 0 0 1 0-30z',
  },
]

const cardOf = ({ rank, suit }) => {
  const { d, red, sign } = suits[suit]
  const colour = red ? 'red' : 'black'
  return draw(
    'svg',
    {
      class: `card ${colour}`,
      viewBox: '0 0 100 140',
      role: 'img',
      'aria-label': `${ranks[rank - 1]} ${sign}`,
    },
    draw('rect', { x: 1, y: 1, width: 98, height: 138, rx: 12 }),
    draw('text', { x: 14, y: 34, text: ranks[rank - 1] }),
    draw('path', { d, transform: 'translate(50 84) scale(1.15)' }),
    draw('path', { d, transform: 'translate(24 50) scale(.34)' }),
  )
}
const back = () =>
  draw(
    'svg',
    { class: 'card back', viewBox: '0 0 100 140', 'aria-hidden': 'true' },
    draw('rect', { x: 1, y: 1, width: 98, height: 138, rx: 12 }),
    draw('path', { d: 'M50 22 84 70 50 118 16 70z' }),
    draw('circle', { cx: 50, cy: 70, r: 14 }),
  )

const hands = Object.fromEntries(
  ['player', 'banker'].map((who) => {
    const cards = make('div', { class: 'cards' }, back(), back())
    const total = make('span', { class: 'total', text: '' })
    const box = make(
      'div',
      { class: 'hand', role: 'group', 'aria-label': say(who) },
      make('h2', {}, make('span', { text: say(who) }), total),
      cards,
    )
    return [who, { box, cards, total }]
  }),
)
byId('board').append(hands.player.box, hands.banker.box)

const bet = choose(
  say('bet'),
  ['player', 'tie', 'banker'].map((value) => ({ value, label: say(value) })),
)

const clear = () => {
  for (const { box, cards, total } of Object.values(hands)) {
    cards.replaceChildren(back(), back())
    total.textContent = ''
    delete box.dataset.won
  }
}

void startGame({
  button: say('deal'),
  choices: [bet.group],
  choice: () => ({ on: bet.value() }),
  begin() {
    clear()
    return wait(250)
  },
  rest: clear,
  async show({ player, banker, totals, end }) {
    for (const { cards } of Object.values(hands)) cards.replaceChildren()
    for (const n of [0, 1, 2])
      for (const [who, dealt] of [
        ['player', player],
        ['banker', banker],
      ]) {
        if (!dealt[n]) continue
        hands[who].cards.append(cardOf(dealt[n]))
        await wait(320)
      }
    for (const who of ['player', 'banker']) {
      hands[who].total.textContent = String(totals[who])
      hands[who].box.dataset.won = String(end === who)
    }
    return `${say(end)} \u2066${totals.player} : ${totals.banker}\u2069`
  },
  odds: { nameOf: ({ name }) => say(name), note: say('cards'), min: true },
})
