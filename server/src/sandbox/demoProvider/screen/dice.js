import { startGame } from './game.js'
import { byId, choose, draw, facts, isStill, make, say, wait } from './make.js'
import { chance } from './money.js'

const twoDigits = (n) => String(n).padStart(2, '0')

const shown = make('output', { class: 'roll', text: '50', 'aria-live': 'off' })
const zone = draw('rect', { class: 'zone', y: 8, height: 14, rx: 7 })
const marker = draw('path', { class: 'marker', d: 'M-7-2 7-2 0 8z' })
const scale = draw(
  'svg',
  { class: 'scale', viewBox: '-4 -6 308 34', 'aria-hidden': 'true' },
  draw('rect', { class: 'track', x: 0, y: 8, width: 300, height: 14, rx: 7 }),
  zone,
  marker,
)
const odds = make('p', { class: 'odds' })
const face = make('div', { class: 'face' }, shown)
byId('board').append(face, scale, odds)

const slider = make('input', { type: 'range', min: 4, max: 95, value: 50, id: 'target' })
const target = make('output', { class: 'target', text: '50' })
const side = choose(
  say('bet'),
  [
    { value: 'under', label: say('under') },
    { value: 'over', label: say('above') },
  ],
  () => aim(),
)

const choice = () => ({ side: side.value(), target: Number(slider.value) })
const aim = () => {
  const { side: chosen, target: at } = choice()
  const winning = chosen === 'under' ? at : 99 - at
  const row = facts.odds.rows.find(({ name }) => name === String(winning))
  zone.setAttribute('x', chosen === 'under' ? 0 : (at + 1) * 3)
  zone.setAttribute('width', winning * 3)
  target.textContent = twoDigits(at)
  odds.textContent = row
    ? `${say('winChance')}: ${chance(row.chance)} · ${say('winPays')}: \u2066×${row.pays}\u2069`
    : ''
}
slider.addEventListener('input', aim)
const point = (roll) => marker.setAttribute('transform', `translate(${roll * 3 + 1.5} 0)`)
point(50)
aim()

const tumble = async () => {
  face.classList.add('rolling')
  await wait(600)
}

void startGame({
  button: say('roll'),
  choices: [
    side.group,
    make('label', { class: 'slider' }, make('span', { text: say('target') }), slider, target),
  ],
  choice,
  begin: () => (isStill() ? undefined : tumble()),
  rest: () => face.classList.remove('rolling'),
  async show({ roll, won }) {
    face.classList.remove('rolling')
    shown.textContent = twoDigits(roll)
    face.dataset.won = String(won)
    point(roll)
    return say('rolled', { n: twoDigits(roll) })
  },
  odds: { nameOf: ({ name }) => `${name} / 100`, min: true },
})
