/**
 * The outbox of both pages: messages are sent one after the other, each with its own id, and kept until the platform
 * has stored them. So nothing is lost when a connection breaks, and nothing is duplicated when its answer is lost.
 */
export const outboxScript = `
const mostBytes = 2 * 1024 * 1024
const keepAs = 'chat-outbox'
let outbox = [], underWay

const newName = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 15) | 64
  bytes[8] = (bytes[8] & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const keepOutbox = () => {
  if (mine === 'player')
    sessionStorage.setItem(keepAs, JSON.stringify(outbox.filter(({ text }) => text !== undefined)))
}

const showPending = ({ writtenAs, text = '', picture }) => {
  const row = makeRow(true, text)
  row.dataset.pending = writtenAs
  if (picture) showPicture(row, picture)
  note(row, words.sending)
  list.append(row)
  row.scrollIntoView({ block: 'nearest' })
}

const pendingRow = (writtenAs) => list.querySelector('[data-pending="' + writtenAs + '"]')

const settle = (writtenAs) => {
  outbox = outbox.filter((waiting) => waiting.writtenAs !== writtenAs)
  keepOutbox()
  pendingRow(writtenAs)?.remove()
  if (underWay === writtenAs) underWay = undefined
}

const refuse = (writtenAs, why) => {
  const row = pendingRow(writtenAs)
  const waiting = outbox.find((one) => one.writtenAs === writtenAs)
  outbox = outbox.filter((one) => one !== waiting)
  keepOutbox()
  if (underWay === writtenAs) underWay = undefined
  if (row) {
    delete row.dataset.pending
    row.classList.add('failed')
    row.querySelector('img')?.remove()
    note(row, words.failed + ' ' + why)
    // What was written is not lost with it.
    if (waiting?.text && form.elements.text.value === '') form.elements.text.value = waiting.text
  }
  sendNext()
}

const sendNext = async () => {
  const [next] = outbox
  if (!next || underWay || !mayTalk()) return
  const { writtenAs, text, picture } = next
  underWay = writtenAs
  if (text !== undefined && socket) return socket.send(JSON.stringify({ type: 'say', ...whose(), writtenAs, text }))
  try {
    const body = text === undefined ? { writtenAs, picture: picture.slice(picture.indexOf(',') + 1) } : { writtenAs, text }
    await ask(talkPath() + '/messages', json(body))
    if (!socket) settle(writtenAs), await look()
    else markReceived(writtenAs)
  } catch (error) {
    if (error.status === 413) refuse(writtenAs, words.toolarge)
    else if (error.status >= 400 && error.status < 500) refuse(writtenAs, error.message)
    else {
      // The platform could not be reached; it is tried again by itself.
      underWay = undefined
      setTimeout(sendNext, 10000)
    }
  }
}

/** The server has it; its row comes with the next messages. */
const markReceived = (writtenAs) => {
  outbox = outbox.filter((waiting) => waiting.writtenAs !== writtenAs)
  keepOutbox()
  if (underWay === writtenAs) underWay = undefined
  sendNext()
}

const say = (what) => {
  const waiting = { writtenAs: newName(), ...what }
  outbox.push(waiting)
  keepOutbox()
  showPending(waiting)
  sendNext()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = form.elements.text.value.trim()
  if (text === '') return
  form.reset()
  say({ text })
})

file.addEventListener('change', async () => {
  const [chosen] = file.files
  file.value = ''
  if (!chosen) return
  if (chosen.size > mostBytes) return void (state.textContent = words.toolarge)
  state.textContent = ''
  say({ picture: await readFile(chosen) })
})
`
