import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, melaHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { answerError } from '../../http/errors/answerError'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { fakePlatform } from '../../platform/fakePlatform'
import type { AdminFeedback, FeedbackAdmin } from '../../shell/feedback/feedbackAdmin'
import { registerSandboxFeedback } from './registerSandboxFeedback'

const id = '01940000-0000-7000-8000-000000000001'
const written: AdminFeedback = {
  id,
  userName: '<b>an</b>',
  category: 'idea',
  text: '"><script>alert(1)</script>',
  writtenAt: new Date(0),
  pictures: [id],
  answers: ['<i>Thanks</i>'],
}

const open = async () => {
  const platform = fakePlatform(0)
  const answered: unknown[] = []
  const admin: FeedbackAdmin = {
    list: async (merchant) => (merchant === 'lotus' ? [written] : []),
    answer: async (...given) => answered.push(given) > 0,
    picture: async (merchant) => (merchant === 'lotus' ? Buffer.from('RIFF') : undefined),
  }
  const merchants = await createMerchantDirectory({
    read: async () => demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings)),
    clock: platform.clock,
    onError: () => undefined,
  })
  const app = fastify()
  app.setErrorHandler(answerError)
  const limit = { byAddress: async () => undefined, bySession: async () => undefined }
  await registerSandboxFeedback(app, { admin, merchants, platform, limit })
  return { app, answered }
}

const post = (form: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/sandbox/feedback',
  headers: { host: lotusHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  payload: new URLSearchParams(form).toString(),
})

test('what members wrote stands there as text, each merchant’s for itself (T25)', async () => {
  const { app } = await open()
  const page = await app.inject({ url: '/sandbox/feedback', headers: { host: lotusHost } })
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toMatch(/<script|<b>an|<i>/)
  const other = await app.inject({ url: '/sandbox/feedback', headers: { host: melaHost } })
  expect(other.body).toContain('No feedback yet')
  const pictureAt = (host: string) =>
    app.inject({ url: `/sandbox/feedback/pictures/${id}`, headers: { host } })
  expect((await pictureAt(lotusHost)).headers['content-type']).toBe('image/webp')
  expect((await pictureAt(melaHost)).statusCode).toBe(404)
})

test('an answer is taken from its own page alone', async () => {
  const { app, answered } = await open()
  expect((await app.inject(post({ id, text: ' At six. ' }))).statusCode).toBe(303)
  const elsewhere = await app.inject(post({ id, text: 'x' }, { 'sec-fetch-site': 'cross-site' }))
  const statuses = [elsewhere.statusCode]
  for (const form of [
    { id, text: ' ' },
    { id: 'x', text: 'x' },
    { id, text: 'x'.repeat(2_001) },
  ])
    statuses.push((await app.inject(post(form))).statusCode)
  expect([statuses, answered]).toEqual([[403, 400, 400, 400], [['lotus', id, 'At six.']]])
})

let harness: AppHarness | undefined
afterEach(() => harness?.close())

test('there is none of it in production', async () => {
  harness = await openAppHarness({ parts: { production: true } })
  const { statusCode } = await harness.app.inject({ url: '/sandbox/feedback', headers: { host: lotusHost } })
  expect(statusCode).toBe(404)
})
