/**
 * What keeps the page up to date: asks for the messages every two seconds and fills the page's own template with them. It
 * writes text and never markup, which the page's policy would refuse.
 */
export const phoneScript = `
const list = document.querySelector('#messages')
const template = document.querySelector('#message')
const state = document.querySelector('#state')
const address = '/sandbox/phone/messages' + location.search
let shown = ''

const put = (card, part, text) => {
  const place = card.querySelector('[data-part=' + part + ']')
  place.textContent = text ?? ''
  place.hidden = !text
  return place
}

const cardOf = (message) => {
  const card = template.content.firstElementChild.cloneNode(true)
  const when = new Date(message.receivedAt)
  put(card, 'merchant', message.merchantName)
  put(card, 'channel', message.channel === 'sms' ? 'SMS' : 'E-mail')
  put(card, 'subject', message.subject)
  put(card, 'text', message.text)
  put(card, 'code', /\\d{6}/.exec(message.text)?.[0])
  put(card, 'time', when.toLocaleTimeString()).dateTime = when.toISOString()
  put(card, 'to', message.to).href = '/sandbox/phone?to=' + encodeURIComponent(message.to)
  return card
}

const show = (messages) => {
  const ids = messages.map((message) => message.id).join()
  if (ids === shown && list.childElementCount > 0) return
  shown = ids
  list.replaceChildren(...messages.map(cardOf))
}

const ask = async () => {
  try {
    const answer = await fetch(address)
    const { messages } = await answer.json()
    show(messages)
    state.textContent = messages.length === 0 ? state.dataset.empty : state.dataset.live
  } catch {
    state.textContent = state.dataset.away
  }
  setTimeout(ask, 2000)
}
ask()
`
