/** What both sides do with messages. They write text and never markup. */
const shared = `
const list = document.querySelector('#talk')
const state = document.querySelector('#state')
const form = document.querySelector('#say')
const { you, house, over, offline } = list.dataset
let last = 0

const write = (mine) => ({ id, side, text }) => {
  if (id <= last) return
  last = id
  const row = document.createElement('li')
  const who = document.createElement('b')
  const words = document.createElement('p')
  const isMine = side === mine
  if (isMine) row.dataset.mine = ''
  who.textContent = isMine ? you : house
  words.textContent = text
  words.dir = 'auto'
  row.append(who, words)
  list.append(row)
  row.scrollIntoView({ block: 'nearest' })
}

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
`

/** The player's side: spends the code for a key, then asks every two seconds, and after ten where nothing answers. */
export const playerScript = `${shared}
const address = new URL(location.href)
const code = address.searchParams.get('code')
address.searchParams.delete('code')
history.replaceState(null, '', address)
let key = sessionStorage.getItem('chat-key') ?? ''
let timer

const end = () => {
  sessionStorage.removeItem('chat-key')
  form.remove()
  state.textContent = over
}

const ask = async (path, options = {}) => {
  const answer = await fetch(path, { ...options, headers: { ...options.headers, 'Chat-Key': key } })
  if (answer.status === 401 || answer.status === 403) throw 'over'
  if (!answer.ok) throw new Error(answer.status)
  return answer
}

const look = async () => {
  clearTimeout(timer)
  try {
    const { messages } = await (await ask('/sandbox/chat/messages?after=' + last)).json()
    messages.forEach(write('player'))
    state.textContent = ''
    timer = setTimeout(look, 2000)
  } catch (trouble) {
    if (trouble === 'over') return end()
    state.textContent = offline
    timer = setTimeout(look, 10000)
  }
}

const enter = async () => {
  if (code) {
    const answer = await fetch('/sandbox/chat/enter', json({ code }))
    if (answer.ok) {
      key = (await answer.json()).key
      sessionStorage.setItem('chat-key', key)
    }
  }
  if (key === '') return end()
  await look()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = form.elements.text.value
  try {
    await ask('/sandbox/chat/messages', json({ text }))
    form.reset()
    await look()
  } catch (trouble) {
    if (trouble === 'over') end()
    else state.textContent = offline
  }
})

enter().catch(() => (state.textContent = offline))
`

/** The answering side: the members who wrote, and the talk with one of them. */
export const staffScript = `${shared}
const talks = document.querySelector('#talks')
let chosen

const look = async () => {
  const found = await (await fetch('/sandbox/chat/staff/talks')).json()
  talks.replaceChildren(...found.talks.map(({ memberId, userName, unseen }) => {
    const row = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = unseen > 0 ? userName + ' (' + unseen + ')' : userName
    button.addEventListener('click', () => choose(memberId))
    row.append(button)
    return row
  }))
  if (!chosen) return
  const { messages } = await (await fetch('/sandbox/chat/staff/talks/' + chosen + '?after=' + last)).json()
  messages.forEach(write('staff'))
}

const choose = async (memberId) => {
  chosen = memberId
  last = 0
  list.replaceChildren()
  form.hidden = false
  await look()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = await fetch('/sandbox/chat/staff/talks/' + chosen, json({ text: form.elements.text.value }))
  if (answer.ok) form.reset()
  else state.textContent = 'It could not be sent.'
  await look()
})

const again = () => look().catch(() => undefined).finally(() => setTimeout(again, 2000))
again()
`
