import { lineScript } from './lineScript'
import { outboxScript } from './outboxScript'
import { rowsScript } from './rowsScript'

/** The player's page: spends the code for a key, which its tab keeps, and says hello with it. */
export const playerScript = `${rowsScript}${outboxScript}${lineScript}
const address = new URL(location.href)
const code = address.searchParams.get('code')
address.searchParams.delete('code')
history.replaceState(null, '', address)
let key = code ? '' : sessionStorage.getItem('chat-key') ?? ''

/** What is written before the key has come waits for it. */
const mayTalk = () => key !== ''
const proof = () => ({ 'Chat-Key': key })
const talkPath = () => '/sandbox/chat'
const whose = () => ({})
const hello = (line) => line.send(JSON.stringify({ type: 'hello', key, after: last, language: words.language }))
const take = hear
const lookOnce = lookAtTalk
const forget = () => {
  sessionStorage.removeItem('chat-key')
  sessionStorage.removeItem(keepAs)
}

const enter = async () => {
  // Messages of another visit are not sent in this one.
  if (code) forget()
  outbox = JSON.parse(sessionStorage.getItem(keepAs) ?? '[]')
  outbox.forEach(showPending)
  if (code) {
    key = (await (await ask('/sandbox/chat/enter', json({ code }))).json()).key
    sessionStorage.setItem('chat-key', key)
  }
  if (key === '') return end()
  connect()
}

enter().catch(() => isOver || (state.textContent = words.offline))
`

/** The answering side: the members who wrote, and the talk with one of them. */
export const staffScript = `${rowsScript}${outboxScript}${lineScript}
const talks = pick('talks')
let chosen

const mayTalk = () => true
const proof = () => ({})
const talkPath = () => '/sandbox/chat/staff/talks/' + chosen
const whose = () => ({ member: chosen })
const open = (line) => line.send(JSON.stringify({ type: 'open', member: chosen, after: last }))
const hello = (line) => chosen && open(line)
const forget = () => undefined

const listTalks = (found) => {
  talks.replaceChildren(...found.map(({ memberId, userName, unseen }) => {
    const row = element('li', '')
    const button = element('button', '', userName)
    button.dataset.member = memberId
    button.ariaPressed = memberId === chosen
    if (unseen > 0) button.append(element('b', 'count', unseen))
    button.addEventListener('click', () => choose(memberId))
    row.append(button)
    return row
  }))
  countUnread(found.reduce((sum, { unseen }) => sum + unseen, 0))
}

const take = (frame) => {
  if (frame.type === 'talks') listTalks(frame.talks)
  // The last of another talk may still be on its way when one is chosen.
  else if (frame.member === undefined || frame.member === chosen) hear(frame)
}

const lookOnce = async () => {
  const { talks: found } = await (await ask('/sandbox/chat/staff/talks')).json()
  listTalks(found)
  if (chosen) await lookAtTalk()
}

const choose = (member) => {
  chosen = member
  // What was written to another member is not said to this one.
  outbox = []
  underWay = undefined
  clear()
  form.hidden = false
  for (const button of talks.querySelectorAll('button')) button.ariaPressed = button.dataset.member === member
  if (socket) open(socket)
  else look()
}

connect()
`
