/**
 * What both pages do with messages: rows in the order of the talk, with those not yet said at the end. They write text and
 * pictures that they fetched themselves, and never markup.
 */
export const rowsScript = `
const pick = (id) => document.querySelector('#' + id)
const list = pick('talk'), state = pick('state'), form = pick('say'), earlier = pick('earlier'), file = pick('file')
const words = list.dataset
const mine = words.side
const rows = new Map()
let last = 0, first = 0, seenByOther = 0, title = document.title

const element = (name, className, text = '') => {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const makeRow = (isMine, text) => {
  const row = element('li', isMine ? 'mine' : '')
  row.append(element('b', '', isMine ? words.you : words.team))
  if (text !== '') {
    const body = element('p', '', text)
    body.dir = 'auto'
    row.append(body)
  }
  row.append(element('small', ''))
  return row
}

const note = (row, text) => (row.querySelector('small').textContent = text)

const showPicture = (row, address) => {
  const picture = element('img', '')
  picture.alt = words.picture
  picture.src = address
  row.querySelector('small').before(picture)
  row.scrollIntoView({ block: 'nearest' })
}

const readFile = (blob) => new Promise((done, fail) => {
  const reader = new FileReader()
  reader.onload = () => done(reader.result)
  reader.onerror = fail
  reader.readAsDataURL(blob)
})

const timeOf = (ms) =>
  new Date(ms).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' })

const noteSeen = () => {
  for (const [id, { row, message }] of rows)
    if (message.side === mine)
      note(row, timeOf(message.sentAtMs) + ' · ' + (id <= seenByOther ? words.seen : words.sent))
}

const place = (message) => {
  if (rows.has(message.id)) return
  const row = makeRow(message.side === mine, message.text)
  rows.set(message.id, { row, message })
  note(row, timeOf(message.sentAtMs))
  const next = [...rows].filter(([id]) => id > message.id).sort(([a], [b]) => a - b)[0]
  const pending = list.querySelector('[data-pending]')
  list.insertBefore(row, next ? next[1].row : pending)
  last = Math.max(last, message.id)
  first = first === 0 ? message.id : Math.min(first, message.id)
  if (message.picture)
    ask(talkPath() + '/pictures/' + message.picture)
      .then((answer) => answer.blob()).then(readFile)
      .then((address) => showPicture(row, address))
      .catch(() => note(row, words.failed))
  if (message.side === mine && message.writtenAs) settle(message.writtenAs)
}

const placeAll = (messages, isFirst) => {
  const isAtEnd = isFirst || list.lastElementChild === null || list.lastElementChild.getBoundingClientRect().top < innerHeight
  messages.forEach(place)
  noteSeen()
  if (isFirst) earlier.hidden = messages.length < 30
  if (isAtEnd && messages.length > 0) list.lastElementChild.scrollIntoView({ block: 'nearest' })
  tellSeen()
}

/** Removes the rows of another conversation. */
const clear = () => {
  rows.clear()
  list.replaceChildren()
  last = first = seenByOther = toldSeen = 0
  earlier.hidden = true
}
`
