import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { everyone } from '@playfront/contract/shell/push'
import { z } from 'zod'
import { escapeText } from '../../kernel/markup'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import { countDeliveries } from '../../shell/push/dueDeliveries'
import { type PushAudience, PushMistake, sendPush } from '../../shell/push/sendPush'
import type { PreparedStatement, Store } from '../../store/store'
import { ownJson } from './ownJson'

/**
 * The page's script: sends the form as JSON, then shows the result of the message. It writes text and never markup.
 */
export const pushAdminScript = `
const form = document.querySelector('#push')
const state = document.querySelector('#state')

const tell = (text) => (state.textContent = text)

const countOf = (deliveries) =>
  Object.entries(deliveries).map(([name, count]) => count + ' ' + name).join(', ') || 'no devices yet'

const watch = async (id, left) => {
  const answer = await fetch('/sandbox/push/messages/' + id)
  const { deliveries } = await answer.json()
  tell('Posted: ' + countOf(deliveries) + '.')
  if (left > 0) setTimeout(() => watch(id, left - 1), 1000)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  tell('Sending…')
  try {
    const answer = await fetch('/sandbox/push/messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const { id, trouble, message } = await answer.json()
    if (id) await watch(id, 5)
    else tell(trouble ?? message ?? 'Couldn’t send.')
  } catch {
    tell('The platform isn’t responding.')
  }
})
`

/** Texts of the simulator. It is for people who try the platform out, not for players, and so in English only. */
const texts = {
  label: 'Simulator',
  title: 'Push simulator',
  lead: 'Sends a notification to subscribed devices. In the demo, devices subscribe at a built-in push service that simulates the browser vendors’ services: a device shows notifications while one of its pages is open.',
  username: 'Username (leave empty to send to all members)',
  heading: 'Title',
  text: 'Text',
  path: 'Path in the app',
  send: 'Send',
  noScript: 'This page needs JavaScript.',
}

const field = (id: string, label: string, more = '') =>
  `<label for="${id}">${label}</label><input id="${id}" name="${id}" autocomplete="off" ${more}>`

/** The push page of one merchant. */
export const pushAdminPage = ({
  name,
  languages,
}: Pick<FullMerchantSettings, 'name' | 'languages'>): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `${texts.title}: ${name}`,
  style,
  script: '/sandbox/push/send.js',
  body: [
    `<header><p class="label">${texts.label}</p><h1>${texts.title}: ${escapeText(name)}</h1><p class="quiet">${texts.lead}</p></header>`,
    `<form id="push">${field('username', texts.username, 'spellcheck="false" dir="ltr" maxlength="64"')}`,
    field(
      'title',
      `${texts.heading} (${escapeText(languages.default)})`,
      'required maxlength="80" dir="auto"',
    ),
    field('text', texts.text, 'maxlength="300" dir="auto"'),
    field('path', texts.path, 'value="/m/home" required maxlength="300" dir="ltr"'),
    `<button>${texts.send}</button></form><p id="state" class="quiet" role="status"></p>`,
    `<noscript><p>${texts.noScript}</p></noscript>`,
  ].join(''),
})

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
form{display:grid;margin-block:1.25rem 1rem}label{font-size:.9rem;color:var(--muted);margin-block:.9rem .35rem}
input{min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{margin-block-start:1.25rem;min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`

export interface PushAdminDeps {
  store: Store
  secrets: Secrets
  platform: Platform
  merchantOf(request: FastifyRequest): Promise<FullMerchantSettings>
}

const pageBody = z.strictObject({
  /** A member's username; everyone when empty. */
  username: z.string().trim().max(64).default(''),
  title: z.string().max(200),
  text: z.string().max(1_000).default(''),
  path: z.string().max(500).default('/m/home'),
})

interface MessagePath {
  Params: { id: string }
}

const config = { name: 'sandboxPush' }

/**
 * The page that sends a message in the demonstration, until a console does. `POST /sandbox/push/messages` answers
 * `{ id }`, or `{ trouble }` with a text; `GET /sandbox/push/messages/:id` how many devices it has reached.
 */
export const registerPushAdmin = (app: FastifyInstance, deps: PushAdminDeps): void => {
  const { store, platform, merchantOf } = deps
  app.get('/sandbox/push', { config }, async (request, reply) =>
    sendPlainPage(reply, platform.randomness, pushAdminPage(await merchantOf(request))),
  )
  app.get('/sandbox/push/send.js', { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(pushAdminScript),
  )
  app.post('/sandbox/push/messages', { config }, async (request, reply) => {
    const merchant = await merchantOf(request)
    const { username, title, text, path } = pageBody.parse(ownJson(request))
    const audience = await audienceOf(store, merchant.code, username)
    if (!audience) return reply.code(404).send({ trouble: `No member with the username ${username}.` })
    try {
      const words = { [merchant.languages.default]: { title, text } }
      return { id: await sendPush(deps, merchant, { audience, message: { words, path } }) }
    } catch (mistake) {
      if (!(mistake instanceof PushMistake)) throw mistake
      return reply.code(422).send({ trouble: mistake.message })
    }
  })
  app.get<MessagePath>('/sandbox/push/messages/:id', { config }, async (request, reply) => {
    const { code } = await merchantOf(request)
    const { id } = request.params
    if (!z.uuid().safeParse(id).success) throw new Refusal('request.not.found')
    reply.header('Cache-Control', 'no-store')
    return { deliveries: await countDeliveries(store, code, id) }
  })
}

const audienceOf = async (
  store: Store,
  merchant: string,
  username: string,
): Promise<PushAudience | undefined> => {
  if (username === '') return { topic: everyone }
  const [found] = await store.read(merchant, ({ query }) => query<{ id: string }>(findStatement, [username]))
  return found && { memberId: found.id }
}

const findStatement: PreparedStatement = {
  name: 'find member for sandbox push',
  text: 'select id from member where username_key = lower($1)',
}
