import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory/fakeMemory'
import { createOverlayQueue } from './overlayQueue'
import { createDialogs, type AskedQuestion } from './dialogs'

const harness = () => {
  const queue = createOverlayQueue({ memory: createFakeMemory() })
  const dialogs = createDialogs(queue)
  const shown = () => queue.store.getState().shown
  const asked = () => shown()?.found as AskedQuestion
  const reasons = () => queue.store.getState().verdicts.map(({ id, reason }) => `${id}: ${reason}`)
  return { dialogs, shown, asked, reasons }
}

const message = { words: 'Said' }
const usual = { title: { key: 'notice' }, agree: { key: 'confirm' }, text: message }

test.each([
  ['notice', usual],
  ['success', usual],
  ['confirm', { ...usual, cancel: { key: 'cancel' } }],
] as const)('a %s is asked with its usual words (REQ-UI-002, REQ-UI-003)', (kind, words) => {
  const { dialogs, shown, asked } = harness()
  void dialogs[kind]({ text: message })
  const { answer, ...question } = asked()
  expect([shown()?.id, question]).toEqual([kind, words])
  expect(answer).toBeTypeOf('function')
})

test('a visitor who has to sign in is asked to, and an additional text replaces the usual one (AMB-34)', () => {
  const { dialogs, shown, asked } = harness()
  void dialogs.pleaseLogin()
  expect([shown()?.id, asked()]).toMatchObject([
    'please-login',
    { title: { key: 'notice' }, text: { key: 'please_login' }, agree: { key: 'please_login.action' } },
  ])
  const other = harness()
  const more = {
    title: { words: 'T' },
    text: message,
    agree: { words: 'A' },
    cancel: { words: 'C' },
    danger: true,
  } as const
  void other.dialogs.confirm(more)
  expect(other.asked()).toMatchObject(more)
})

test('the same texts are one dialog with one answer; other texts, and another kind, wait for theirs (REQ-UI-002)', async () => {
  const { dialogs, shown, asked, reasons } = harness()
  const answers: string[] = []
  const note = (name: string) => (answer: string) => void answers.push(`${name} ${answer}`)
  void dialogs.notice({ text: message }).then(note('first'))
  void dialogs.notice({ text: message }).then(note('again'))
  void dialogs.notice({ text: { words: 'Other' } }).then(note('other'))
  void dialogs.confirm({ text: message }).then(note('confirm'))
  expect(reasons()).toEqual([
    'please-login: nothing was asked',
    'notice: a question waits for its answer',
    'confirm: after notice',
    'success: nothing was asked',
  ])
  const { answer } = asked()
  answer('agreed')
  answer('declined')
  await Promise.resolve()
  expect([answers, asked().text]).toEqual([['first agreed', 'again agreed'], { words: 'Other' }])
  asked().answer('agreed')
  expect(shown()?.id).toBe('confirm')
  asked().answer('declined')
  await Promise.resolve()
  expect([answers.slice(2), shown()]).toEqual([['other agreed', 'confirm declined'], undefined])
})

test('an answered dialog may be shown again, and after the page is gone none is shown', async () => {
  const { dialogs, shown, asked, reasons } = harness()
  const first = dialogs.notice({ text: message })
  asked().answer('agreed')
  expect([await first, shown()]).toEqual(['agreed', undefined])
  void dialogs.notice({ text: message })
  expect(shown()?.id).toBe('notice')
  dialogs.dispose()
  expect([shown(), reasons()]).toEqual([undefined, []])
})
