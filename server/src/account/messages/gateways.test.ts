import { expect, test } from 'vitest'
import type { Network, NetworkQuestion } from '../../platform/platform'
import { type OutgoingMessage, chooseGateway } from './messageGateway'

const message: OutgoingMessage = {
  id: 'm-1',
  merchant: 'lotus',
  channel: 'sms',
  to: '+84912345678',
  subject: 'Your code',
  text: 'Sen Vàng: 123456',
}

const listen = (status = 202) => {
  const asked: NetworkQuestion[] = []
  const network: Network = {
    ask: async (question) => {
      asked.push(question)
      return { status, text: '', keepMs: 0 }
    },
  }
  return { asked, network }
}

test('a configured gateway gets the message, its key and the id that identifies a repetition', async () => {
  const { asked, network } = listen()
  await chooseGateway({ sms: { url: 'https://sms.example/send', key: 'k' }, network: () => network }).send(
    message,
  )
  expect(asked).toEqual([
    {
      address: 'https://sms.example/send',
      json: { to: '+84912345678', text: 'Sen Vàng: 123456', merchant: 'lotus' },
      headers: { 'Idempotency-Key': 'm-1', Authorization: 'Bearer k' },
      withinMs: 10_000,
      maxBytes: 65_536,
    },
  ])
})

test('an e-mail carries its subject, and without a key nothing is claimed', async () => {
  const { asked, network } = listen(200)
  const gateway = chooseGateway({ email: { url: 'https://mail.example/send' }, network: () => network })
  await gateway.send({ ...message, channel: 'email', to: 'an@example.com' })
  expect(asked[0]).toMatchObject({
    json: { to: 'an@example.com', subject: 'Your code' },
    headers: { 'Idempotency-Key': 'm-1' },
  })
  expect(asked[0]?.headers).not.toHaveProperty('Authorization')
})

test.each([199, 302, 400, 429, 503])('an answer of %i is no promise', async (status) => {
  const { network } = listen(status)
  const gateway = chooseGateway({ sms: { url: 'https://sms.example/send' }, network: () => network })
  await expect(gateway.send(message)).rejects.toThrow(String(status))
})

test('a channel without a gateway goes to the simulator, and nowhere if none is allowed', async () => {
  const { asked, network } = listen()
  const taken: OutgoingMessage[] = []
  const simulator = { send: async (one: OutgoingMessage) => void taken.push(one) }
  const email = { url: 'https://mail.example/send' }
  await chooseGateway({ email, simulator, network: () => network }).send(message)
  expect([taken.length, asked.length]).toEqual([1, 0])
  await expect(chooseGateway({ email, network: () => network }).send(message)).rejects.toThrow(
    'no gateway for sms',
  )
})
