import { startGame } from './game.js'
import { byId, choose, draw, isStill, make, say, wait } from './make.js'

const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const step = 360 / pockets.length

const around = (radius, degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
const sector = (number, n) => {
  const [from, to] = [(n - 0.5) * step, (n + 0.5) * step]
  const colour = number === 0 ? 'zero' : n % 2 === 1 ? 'red' : 'black'
  return draw(
    'g',
    { class: colour },
    draw('path', {
      d: `M${around(140, from)}A140 140 0 0 1 ${around(140, to)}L${around(88, to)}A88 88 0 0 0 ${around(88, from)}z`,
    }),
    draw('text', { transform: `rotate(${n * step}) translate(0 -120)`, text: String(number) }),
  )
}
const rim = draw('g', { class: 'rim' }, ...pockets.map(sector))
const own = draw(
  'svg',
  { x: -46, y: -46, width: 92, height: 92, viewBox: '0 0 200 200' },
  draw('use', { href: '#p-own' }),
)
const fallen = make('output', { class: 'fallen', text: '', 'aria-live': 'off' })
byId('board').append(
  draw(
    'svg',
    { class: 'wheel-picture', viewBox: '-156 -160 312 316', 'aria-hidden': 'true' },
    draw('circle', { class: 'edge', r: 148 }),
    rim,
    draw('circle', { class: 'hub', r: 84 }),
    own,
    draw('path', { class: 'pointer', d: 'M-11-158h22L0-132z' }),
  ),
  fallen,
)

const numbers = make('select', { id: 'number', 'aria-label': say('number') })
numbers.append(...Array.from({ length: 37 }, (_, n) => make('option', { value: n, text: String(n) })))
numbers.value = '7'
const plain = ['red', 'black', 'odd', 'even', 'low', 'high']
const bet = choose(
  say('bet'),
  [
    ...plain.map((value) => ({ value, label: say(value === 'even' ? 'evenNumbers' : value) })),
    ...[1, 2, 3].map((n) => ({ value: `dozen ${n}`, label: say('dozen', { n }) })),
    { value: 'number', label: say('number') },
  ],
  () => reveal(),
)
const which = make('label', { class: 'which' }, make('span', { text: say('number') }), numbers)
const reveal = () => (which.hidden = bet.value() !== 'number')
reveal()

let turned = 0
const turnTo = (place) => {
  const rest = (((-place * step - turned) % 360) + 360) % 360
  turned += (isStill() ? 0 : 1440) + rest
  rim.style.transform = `rotate(${turned}deg)`
}

void startGame({
  button: say('turn'),
  choices: [bet.group, which],
  choice() {
    const chosen = bet.value()
    if (chosen === 'number') return { on: 'number', number: Number(numbers.value) }
    const [on, n] = chosen.split(' ')
    return n ? { on, number: Number(n) } : { on }
  },
  begin: () => void (fallen.textContent = ''),
  async show({ place, number, colour }) {
    turnTo(place)
    await wait(3_300)
    fallen.textContent = String(number)
    fallen.dataset.colour = colour
    return say('fell', { n: number })
  },
  odds: {
    nameOf: ({ name }) => say({ even: 'evenNumbers', dozen: 'dozens' }[name] ?? name),
  },
})
