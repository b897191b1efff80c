import { startGame } from './game.js'
import { byId, draw, facts, isStill, make, picture, say, wait } from './make.js'

const symbols = ['crown', 'gem', 'lotus', 'bell', 'leaf', 'drop']
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

const cells = [0, 1, 2].map((column) =>
  [0, 1, 2].map((row) => make('span', { class: 'cell' }, picture(symbols[(column * 2 + row * 3) % 6]))),
)
const reels = cells.map((reel) => make('div', { class: 'reel' }, ...reel))
const marks = draw('svg', { class: 'marks', viewBox: '0 0 300 300', 'aria-hidden': 'true' })
byId('board').append(make('div', { class: 'machine', 'aria-hidden': 'true' }, ...reels, marks))

const place = (column, window) =>
  window.forEach((symbol, row) => cells[column][row].replaceChildren(picture(symbol)))

const strike = (won) => {
  marks.replaceChildren(
    ...won.map((n) =>
      draw('polyline', {
        points: lines[n].map((row, column) => `${50 + column * 100},${50 + row * 100}`).join(' '),
      }),
    ),
  )
  for (const n of won) lines[n].forEach((row, column) => cells[column][row].classList.add('won'))
}

const rest = () => {
  for (const reel of reels) reel.classList.remove('turning')
}

void startGame({
  button: say('spin'),
  choice: () => ({}),
  begin() {
    marks.replaceChildren()
    for (const cell of cells.flat()) cell.classList.remove('won')
    if (!isStill()) for (const reel of reels) reel.classList.add('turning')
    return wait(500)
  },
  rest,
  async show({ reels: windows, lines: won }) {
    for (const [column, window] of windows.entries()) {
      place(column, window)
      reels[column].classList.remove('turning')
      await wait(220)
    }
    rest()
    strike(won)
    return ''
  },
  odds: {
    nameOf({ name }) {
      const [count, symbol] = name.split(' ')
      const row = make('span', { class: 'pictures', role: 'img', 'aria-label': `${count} × ${symbol}` })
      row.append(...Array.from({ length: Number(count) }, () => picture(symbol)))
      return [row]
    },
    note: say('perLine'),
  },
})
document.documentElement.dataset.game = facts.game
