import type { AdminFeedback } from '@playfront/contract/console/feedbackAdmin.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackHandlers } from '../../shell/feedback/feedbackHandlers'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let an: HarnessMember
let sang: Hired
let malee: Hired
let id: string

beforeAll(async () => {
  harness = await openConsoleHarness()
  an = await harness.registerMember('an_writes')
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  malee = await harness.authenticate(await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }]))
  id = harness.platform.randomness.uuid()
  const written = { id, category: 'problem' as const, text: '<b>It hangs</b>', pictures: [] }
  await feedbackHandlers.sendFeedback(harness.callBy(an), written)
})
afterAll(() => harness.close())

const call = (
  name: 'adminFeedback' | 'answerFeedback' | 'adminFeedbackPicture',
  fields = {},
  by = sang,
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })

test('what a member wrote is answered once, the member is notified, and the log says who answered without the text', async () => {
  const answer = harness.platform.randomness.uuid()
  const { feedback }: { feedback: AdminFeedback[] } = (await call('adminFeedback')).value
  expect(feedback).toMatchObject([{ id, userName: 'an_writes', text: '<b>It hangs</b>', answers: [] }])
  for (const _ of [1, 2])
    expect((await call('answerFeedback', { id, answer, text: 'Mended, thank you' })).status).toBe(200)
  const [notified] = (await feedbackHandlers.feedback(harness.callBy(an), {})).feedback
  expect(notified?.answers.map(({ text }) => text)).toEqual(['Mended, thank you'])
  const minh = await harness.authenticate(
    await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const log = await harness.call('auditLog', { by: minh, merchant: 'lotus' })
  expect(log.value).toMatchObject({ entries: [{ action: 'feedback.answered', staffName: 'sang' }] })
  expect(log.response.body).not.toContain('Mended')
})

test('another merchant’s staff see none of it and answer none of it', async () => {
  expect((await call('adminFeedback', {}, malee, 'mela')).value).toEqual({ feedback: [], next: null })
  const asked = { id, answer: harness.platform.randomness.uuid(), text: 'Not ours' }
  expect((await call('answerFeedback', asked, malee, 'mela')).code).toBe('request.not.found')
  expect((await call('adminFeedbackPicture', { id }, malee, 'mela')).code).toBe('request.not.found')
})
