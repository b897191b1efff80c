import { lineScript } from './lineScript'
import { outboxScript } from './outboxScript'
import { rowsScript } from './rowsScript'

/** The player's page: spends the code for a key, which its tab keeps, and says hello with it. */
export const playerScript = `${rowsScript}${outboxScript}${lineScript}
const address = new URL(location.href)
const code = address.searchParams.get('code')
address.searchParams.delete('code')
history.replaceState(null, '', address)
let key = sessionStorage.getItem('chat-key') ?? ''

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
  if (code) {
    // Another visit's words are not said in this one.
    forget()
    key = (await (await ask('/sandbox/chat/enter', json({ code }))).json()).key
    sessionStorage.setItem('chat-key', key)
  }
  if (key === '') return end()
  outbox = JSON.parse(sessionStorage.getItem(keepAs) ?? '[]')
  outbox.forEach(showPending)
  connect()
}

enter().catch(() => isOver || (state.textContent = words.offline))
`
