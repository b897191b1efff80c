import type { DeskFeedback } from '@playfront/contract/console/feedbackDesk.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackHandlers } from '../../shell/feedback/feedbackHandlers'
import type { StageMember } from '../../testing/stage'
import { openConsoleStage, type ConsoleStage, type Hired } from '../testing/consoleStage'

let stage: ConsoleStage
let an: StageMember
let sang: Hired
let malee: Hired
let id: string

beforeAll(async () => {
  stage = await openConsoleStage()
  an = await stage.registerMember('an_writes')
  sang = await stage.seat(await stage.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  malee = await stage.seat(await stage.hire('malee', [{ merchant: 'mela', role: 'manager' }]))
  id = stage.platform.randomness.uuid()
  const written = { id, category: 'problem' as const, text: '<b>It hangs</b>', pictures: [] }
  await feedbackHandlers.sendFeedback(stage.callBy(an), written)
})
afterAll(() => stage.close())

const call = (
  name: 'deskFeedback' | 'answerFeedback' | 'deskFeedbackPicture',
  fields = {},
  by = sang,
  merchant = 'lotus',
) => stage.call(name, { by, merchant, fields })

test('what a member wrote is answered once, the member is told, and the log says who answered without the words', async () => {
  const answer = stage.platform.randomness.uuid()
  const { feedback }: { feedback: DeskFeedback[] } = (await call('deskFeedback')).value
  expect(feedback).toMatchObject([{ id, userName: 'an_writes', text: '<b>It hangs</b>', answers: [] }])
  for (const _ of [1, 2])
    expect((await call('answerFeedback', { id, answer, text: 'Mended, thank you' })).status).toBe(200)
  const [told] = (await feedbackHandlers.feedback(stage.callBy(an), {})).feedback
  expect(told?.answers.map(({ text }) => text)).toEqual(['Mended, thank you'])
  const minh = await stage.seat(await stage.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  const log = await stage.call('auditLog', { by: minh, merchant: 'lotus' })
  expect(log.value).toMatchObject({ entries: [{ action: 'feedback.answered', staffName: 'sang' }] })
  expect(log.response.body).not.toContain('Mended')
})

test('another merchant’s desk sees none of it and answers none of it', async () => {
  expect((await call('deskFeedback', {}, malee, 'mela')).value).toEqual({ feedback: [], next: null })
  const asked = { id, answer: stage.platform.randomness.uuid(), text: 'Not ours' }
  expect((await call('answerFeedback', asked, malee, 'mela')).code).toBe('request.not.found')
  expect((await call('deskFeedbackPicture', { id }, malee, 'mela')).code).toBe('request.not.found')
})
