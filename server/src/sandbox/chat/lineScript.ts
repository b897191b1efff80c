/**
 * How both pages stay in touch: over a socket; ten seconds after it broke it is opened again. Where none can be opened the
 * page asks every two seconds instead, and goes on trying.
 */
export const lineScript = `
let socket, retry, silence, asking, toldSeen = 0, isOver = false

const json = (body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const ask = async (path, options = {}) => {
  const headers = { ...options.headers, Language: words.language, ...proof() }
  const answer = await fetch(path, { ...options, headers })
  if (answer.status === 401) end()
  if (answer.ok) return answer
  const { message = '' } = await answer.json().catch(() => ({}))
  throw Object.assign(new Error(message), { status: answer.status })
}

const end = () => {
  isOver = true
  clearTimeout(retry)
  clearTimeout(asking)
  form.remove()
  earlier.hidden = true
  state.textContent = words.over
  socket?.close()
  forget()
}

const otherLast = () =>
  [...rows].reduce((most, [id, { message }]) => (message.side !== mine && id > most ? id : most), 0)

const tellSeen = () => {
  const upTo = otherLast()
  if (upTo <= toldSeen || document.visibilityState !== 'visible') return
  toldSeen = upTo
  if (socket) socket.send(JSON.stringify({ type: 'seen', ...whose(), upTo }))
  else ask(talkPath() + '/seen', json({ upTo })).catch(() => (toldSeen = 0))
}
document.addEventListener('visibilitychange', tellSeen)

const countUnread = (count) => (document.title = count > 0 ? '(' + count + ') ' + title : title)

const hear = (frame) => {
  if (frame.type === 'messages') placeAll(frame.messages, frame.isFirst)
  if (frame.type === 'seen') (seenByOther = frame.upTo), noteSeen()
  if (frame.type === 'unread') countUnread(frame.count)
  if (frame.type === 'received') markReceived(frame.writtenAs)
  if (frame.type === 'refused') refuse(frame.writtenAs, frame.message)
}

const connect = () => {
  if (isOver) return
  const address = new URL(words.socket, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  let line, isWelcome = false, isLost = false
  const lose = ({ code }) => {
    if (isLost) return
    isLost = true
    clearTimeout(silence)
    if (socket === line) (socket = undefined), (underWay = undefined)
    if (isOver) return
    if (code === 4401) return end()
    retry = setTimeout(connect, 10000)
    if (isWelcome) state.textContent = words.offline
    else look()
  }
  const giveUp = () => {
    line?.close()
    lose({})
  }
  // Some browsers do not allow the attempt, and on some networks it hangs.
  silence = setTimeout(giveUp, 5000)
  try {
    line = new WebSocket(address)
  } catch {
    return giveUp()
  }
  line.onopen = () => hello(line)
  line.onclose = lose
  line.onmessage = ({ data }) => {
    if (isLost) return
    clearTimeout(silence)
    // A connection that is silently dead: the platform sends something every five seconds.
    silence = setTimeout(giveUp, 30000)
    const frame = JSON.parse(data)
    if (frame.type !== 'welcome') return take(frame)
    isWelcome = true
    socket = line
    clearTimeout(asking)
    state.textContent = ''
    underWay = undefined
    sendNext()
  }
}

/** Without a socket. */
const look = async () => {
  clearTimeout(asking)
  if (isOver || socket) return
  try {
    await lookOnce()
    state.textContent = ''
    sendNext()
  } catch {
    if (!isOver) state.textContent = words.offline
  }
  if (!isOver && !socket) asking = setTimeout(look, 2000)
}

const lookAtTalk = async () => {
  const isFirst = last === 0
  const answer = await ask(talkPath() + '/messages?' + (isFirst ? 'before=9007199254740991' : 'after=' + last))
  const found = await answer.json()
  seenByOther = found.seenUpTo
  placeAll(found.messages, isFirst)
}

earlier.addEventListener('click', async () => {
  try {
    const { messages } = await (await ask(talkPath() + '/messages?before=' + first)).json()
    const top = list.firstElementChild
    messages.forEach(place)
    noteSeen()
    earlier.hidden = messages.length < 30
    top?.scrollIntoView({ block: 'nearest' })
  } catch {
    if (!isOver) state.textContent = words.offline
  }
})
`
