import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeText } from '../../kernel/markup'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import type { Randomness } from '../../platform/platform'
import type { SandboxPhone } from './sandboxPhone'

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

/** Texts of the simulator. It is for people who try the platform out, not for players, and so in English only. */
const texts = {
  title: 'Phone simulator',
  label: 'Simulator',
  lead: 'Simulated messages. In the demo, all SMS and emails from the platform appear here; in production, a gateway delivers them.',
  filter: 'Phone number or email',
  show: 'Show',
  all: 'Show all',
  asking: 'Loading messages…',
  live: 'Live: new messages appear automatically.',
  empty: 'No messages yet. Request a code and it appears here.',
  away: 'The platform isn’t responding. Retrying…',
  noScript: 'This page needs JavaScript. The same messages as JSON:',
}

/** The telephone of the demonstration. `to` is the address whose messages alone are shown. */
export const phonePage = (to: string | undefined): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: texts.title,
  style,
  script: '/sandbox/phone/phone.js',
  body: [
    `<header><p class="label">${texts.label}</p><h1>${texts.title}</h1><p class="quiet">${texts.lead}</p></header>`,
    `<form action="/sandbox/phone"><label for="to">${texts.filter}</label>`,
    `<div class="row"><input id="to" name="to" value="${escapeText(to ?? '')}" autocomplete="off" spellcheck="false" dir="ltr">`,
    `<button>${texts.show}</button>${to ? `<a class="all" href="/sandbox/phone">${texts.all}</a>` : ''}</div></form>`,
    `<p id="state" class="quiet" role="status" data-live="${texts.live}" data-empty="${texts.empty}" data-away="${texts.away}">${texts.asking}</p>`,
    `<noscript><p>${texts.noScript} <a href="/sandbox/phone/messages">/sandbox/phone/messages</a></p></noscript>`,
    `<ol id="messages" reversed></ol><template id="message">${message}</template>`,
  ].join(''),
})

const message = [
  '<li><article><header><strong data-part="merchant"></strong><span class="kind" data-part="channel"></span>',
  '<time data-part="time"></time></header><h2 data-part="subject" dir="auto"></h2>',
  '<p data-part="text" dir="auto"></p>',
  '<footer><span class="to">To <a data-part="to"></a></span><output data-part="code"></output></footer></article></li>',
].join('')

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}
[hidden]{display:none}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
form{margin-block:1.25rem 1rem}label{display:block;font-size:.9rem;color:var(--muted);margin-block-end:.35rem}
.row{display:flex;gap:.6rem;align-items:center;flex-wrap:wrap}
input{flex:1 1 12rem;min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
.all{display:inline-flex;align-items:center;min-block-size:2.75rem}
input:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
ol{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:.9rem}
article{background:var(--card);border:1px solid var(--line);border-radius:18px;border-start-start-radius:5px;padding:.9rem 1rem}
article header{display:flex;gap:.6rem;align-items:baseline}
.kind{font-size:.75rem;color:var(--muted);border:1px solid var(--line);border-radius:6px;padding:.05rem .4rem}
time{margin-inline-start:auto;color:var(--muted);font-size:.85rem;font-variant-numeric:tabular-nums}
h2{font-size:1rem;margin:.6rem 0 0}article p{margin:.5rem 0 .75rem;overflow-wrap:anywhere}
footer{display:flex;gap:.75rem;align-items:center;justify-content:space-between;flex-wrap:wrap;border-block-start:1px solid var(--line);padding-block-start:.4rem}
.to{color:var(--muted);font-size:.9rem;overflow-wrap:anywhere}.to a{display:inline-flex;align-items:center;min-block-size:2.75rem}
output{font:700 1.5rem/1 ui-monospace,monospace;letter-spacing:.12em;user-select:all}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`

export interface PhoneDeps {
  phone: SandboxPhone
  merchants: MerchantDirectory
  randomness: Randomness
}

interface PhoneQuery {
  Querystring: { to?: string | string[] }
}

/**
 * The simulated phone at `/sandbox/phone`: on a merchant's host its messages, at the machine's own name those of all
 * merchants. For machines `GET /sandbox/phone/messages?to=+84…` answers `{ messages }`, the newest first. Not
 * available in production.
 */
export const registerPhone = (app: FastifyInstance, { phone, merchants, randomness }: PhoneDeps): void => {
  app.get<PhoneQuery>('/sandbox/phone', { config: { name: 'sandboxPhone' } }, async (request, reply) => {
    ownerOf(request, merchants)
    return sendPlainPage(reply, randomness, phonePage(addressOf(request.query)))
  })
  app.get('/sandbox/phone/phone.js', { config: { name: 'sandboxPhone' } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(phoneScript),
  )
  app.get<PhoneQuery>(
    '/sandbox/phone/messages',
    { config: { name: 'sandboxPhone' } },
    async (request, reply) => {
      const messages = await phone.read({
        merchant: ownerOf(request, merchants),
        to: addressOf(request.query),
      })
      const nameOf = new Map(merchants.all().map(({ code, name }) => [code, name]))
      reply.header('Cache-Control', 'no-store')
      return {
        messages: messages.map((one) => ({ ...one, merchantName: nameOf.get(one.merchant) ?? one.merchant })),
      }
    },
  )
}

/** The merchant of the host; nobody in particular at the machine's own name. */
const ownerOf = (request: FastifyRequest, merchants: MerchantDirectory): string | undefined => {
  const place = merchants.at(readHost(request.host).name)
  if (place.kind === 'front') return place.merchant.code
  if (place.kind === 'bare') return undefined
  throw new Refusal('request.not.found')
}

/** A plus sign in a query is a space to the server; in a number the plus is meant. */
const addressOf = ({ to }: PhoneQuery['Querystring']): string | undefined => {
  const [first = ''] = [to].flat()
  const address = first.replace(/^ /, '+').replaceAll(' ', '').toLowerCase()
  return address === '' ? undefined : address
}
