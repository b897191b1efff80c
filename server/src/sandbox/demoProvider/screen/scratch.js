import { startGame } from './game.js'
import { byId, make, picture, say, wait } from './make.js'

const fields = Array.from({ length: 9 }, (_, n) => {
  const value = make('span', { class: 'value' })
  const button = make(
    'button',
    { type: 'button', class: 'field', disabled: true },
    value,
    make('span', { class: 'foil' }, picture('own')),
  )
  return { button, value, n }
})
const all = make('button', { type: 'button', class: 'plain all', text: say('scratchAll'), hidden: true })
byId('board').append(make('div', { class: 'ticket' }, ...fields.map(({ button }) => button)), all)

const nameOf = (n, shown) => `${say('field', { n: n + 1 })}: ${shown}`

const cover = () => {
  for (const { button, value, n } of fields) {
    value.textContent = ''
    button.disabled = true
    button.classList.remove('open', 'won')
    button.setAttribute('aria-label', nameOf(n, say('hidden')))
  }
  all.hidden = true
}
cover()

/** Settles when every field has been scratched, one by one or all at once. */
const scratched = (held, times) =>
  new Promise((done) => {
    let left = fields.length
    const open = ({ button, value, n }) => {
      if (button.classList.contains('open')) return
      value.textContent = `×${held[n]}`
      button.classList.add('open')
      button.setAttribute('aria-label', nameOf(n, `×${held[n]}`))
      button.disabled = true
      left -= 1
      if (left > 0) return
      all.hidden = true
      if (times > 0) for (const field of fields) field.button.classList.toggle('won', held[field.n] === times)
      done()
    }
    for (const field of fields) {
      field.button.disabled = false
      field.button.onclick = () => open(field)
    }
    all.hidden = false
    all.onclick = async () => {
      for (const field of fields) {
        open(field)
        await wait(90)
      }
    }
    fields[0].button.focus()
  })

void startGame({
  button: say('ticket'),
  choice: () => ({}),
  begin: cover,
  rest: cover,
  async show({ fields: held, times }) {
    await scratched(held, times)
    return ''
  },
  odds: { nameOf: ({ name }) => `\u2066${name}\u2069`, note: say('tickets') },
})
