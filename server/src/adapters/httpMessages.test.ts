import type { AdapterTools, OutgoingMessage, OutsideQuestion } from '@playfront/contract/adapters/adapter'
import { expect, test } from 'vitest'
import { decideSendEnd, httpMessages, type HttpMessageSettings, plainGateway } from './httpMessages'
import { loadAdapters } from './loadAdapters'

const message: OutgoingMessage = {
  id: 'm-1',
  merchant: 'lotus',
  channel: 'sms',
  to: '+84912345678',
  subject: 'Your code',
  text: 'Sen Vàng: 123456',
}

/** The gateway that settings describe, and what it is asked. */
const open = async (settings: HttpMessageSettings, status = 202, channel: 'sms' | 'email' = 'sms') => {
  const asked: OutsideQuestion[] = []
  const adapter = httpMessages(channel)
  const [loaded] = await loadAdapters({ modules: [], implied: [{ adapter, settings }] })
  const ask: AdapterTools['ask'] = async (question) => {
    asked.push(question)
    return { status, text: '', keepMs: 0 }
  }
  const instance = await adapter.create(loaded?.settings as never, { ask } as AdapterTools)
  const send = (one: OutgoingMessage) => instance[channel]?.send(one)
  return { asked, send }
}

test('SMS_GATEWAY_URL gets the message, its key and the id that identifies a repetition', async () => {
  const { asked, send } = await open(plainGateway('sms', { url: 'https://sms.example/send', key: 'k' }))
  expect(await send(message)).toEqual({ kind: 'accepted' })
  expect(asked).toEqual([
    {
      address: 'https://sms.example/send',
      method: 'POST',
      json: { to: '+84912345678', text: 'Sen Vàng: 123456', merchant: 'lotus' },
      headers: { 'Idempotency-Key': 'm-1', Authorization: 'Bearer k' },
      withinMs: 10_000,
      maxBytes: 65_536,
    },
  ])
})

test('an e-mail carries its subject, and without a key nothing is claimed', async () => {
  const { asked, send } = await open(
    plainGateway('email', { url: 'https://mail.example/send' }),
    200,
    'email',
  )
  await send({ ...message, channel: 'email', to: 'an@example.com' })
  expect(asked[0]).toMatchObject({
    json: { to: 'an@example.com', subject: 'Your code' },
    headers: { 'Idempotency-Key': 'm-1' },
  })
  expect(asked[0]?.headers).not.toHaveProperty('Authorization')
})

test.each([199, 302, 400, 429, 503])(
  'an answer of %i is no promise, and the log says which',
  async (status) => {
    const { send } = await open(plainGateway('sms', { url: 'https://sms.example/send' }), status)
    await expect(send(message)).rejects.toThrow(`the sms gateway answered ${status}`)
  },
)

test('a template fills addresses, headers, forms and JSON, each in its own way and only once', async () => {
  const difficult = { ...message, text: 'a&b {id} "c"\r\nd' }
  const get = await open({
    url: 'https://sms.example/send?to={digits}&text={text}',
    method: 'GET',
    headers: { 'X-Note': 'for {merchant}: {text}' },
  })
  await get.send(difficult)
  expect(get.asked[0]).toMatchObject({
    address: 'https://sms.example/send?to=84912345678&text=a%26b%20%7Bid%7D%20%22c%22%0D%0Ad',
    headers: { 'X-Note': 'for lotus: a&b {id} "c" d' },
  })
  expect(get.asked[0]).not.toHaveProperty('json')
  const body = { messages: [{ recipients: ['{to}'], body: '{text}', flash: false }], unknown: '{other}' }
  const put = await open({ url: 'https://sms.example', method: 'PUT', body })
  await put.send(difficult)
  expect(put.asked[0]).toMatchObject({
    method: 'PUT',
    json: {
      messages: [{ recipients: ['+84912345678'], body: difficult.text, flash: false }],
      unknown: '{other}',
    },
  })
  const form = await open({ url: 'https://sms.example', encoding: 'form', body: { to: '{to}', unicode: 1 } })
  await form.send(difficult)
  expect(form.asked[0]).toMatchObject({ form: { to: '+84912345678', unicode: '1' } })
})

const accepted = { kind: 'accepted' }
const unknown = { kind: 'unknown' }

test.each<[Pick<HttpMessageSettings, 'accepted' | 'refused'>, number, string, object]>([
  [{}, 200, '', accepted],
  [{}, 500, '', unknown],
  [{ accepted: { statuses: [201] } }, 200, '', unknown],
  [{ accepted: { startsWith: 'OK' } }, 200, 'OK 77', accepted],
  [{ accepted: { startsWith: 'OK' } }, 200, 'ERR 4', unknown],
  [{ accepted: { field: 'data.0.id' } }, 200, '{"data":[{"id":9}]}', accepted],
  [{ accepted: { field: 'data.0.id' } }, 200, '{"data":[]}', unknown],
  [{ accepted: { field: 'ok', values: [true] } }, 200, '{"ok":true}', accepted],
  [{ accepted: { field: 'ok', values: [true] } }, 200, '{"ok":false}', unknown],
  [{ accepted: { field: 'constructor' } }, 200, '{}', unknown],
  [{ refused: { statuses: [422] } }, 422, '', { kind: 'refused', code: 'status_422' }],
  [{ refused: { statuses: [422] } }, 429, '', unknown],
  [
    { accepted: { field: 'code', values: [0] }, refused: { field: 'code', values: [4] } },
    200,
    '{"code":4}',
    { kind: 'refused', code: 'status_200' },
  ],
])('by %j an answer of %i %s means %j', (rules, status, text, end) => {
  expect(decideSendEnd(rules, { status, text })).toEqual(end)
})

test('a rule for refusals that has no condition would refuse everything, and is refused itself', async () => {
  await expect(open({ url: 'https://sms.example', refused: {} })).rejects.toThrow(
    'refused: needs a condition',
  )
})
