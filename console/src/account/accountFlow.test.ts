import type { StaffAccount } from '@playfront/contract/console/staff'
import { expect, test } from 'vitest'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import { textsIn } from '../testing/textsIn'
import { createAccountFlow } from './accountFlow'

const account: StaffAccount = {
  name: 'an',
  displayName: 'An',
  roles: [],
  passkeys: [],
  passwordShortest: 12,
}

const done = (value: unknown): Outcome<unknown> => ({ kind: 'done', value })
const refused: Outcome<unknown> = { kind: 'refused', code: 'password.old.wrong', message: 'no' }

/** Services whose server and device answer what the test has prepared. */
const servicesThat = (answers: Record<string, Outcome<unknown>>, made: unknown = 'cancelled') => {
  const asked: string[] = []
  const doneText: string[] = []
  const services = {
    requests: {
      ask: async ({ method, path }: { method: string; path: string }) => {
        asked.push(`${method} ${path.replace('/console/api/account', '')}`)
        return answers[asked.at(-1) ?? ''] ?? { kind: 'unknown' }
      },
    },
    toasts: { notify: (text: string) => doneText.push(text) },
    texts: () => textsIn('EN', ['staff']),
    platform: { passkeys: { isThere: () => true, create: async () => made } },
    reportFailure: ({ kind }: Outcome<unknown>) => doneText.push(kind),
  } as unknown as AppServices
  return { flow: createAccountFlow(services), asked, doneText, answers }
}

const request = { password: 'p', code: '123456', name: '' }

test.each([
  ['cancelled', []],
  ['exists', ['This device already has a passkey for your account.']],
  ['failed', ['Couldn’t create a passkey on this device. Nothing was changed.']],
])('a passkey that the device did not make (%s) is not brought to the server', async (made, words) => {
  const { flow, asked, doneText } = servicesThat(
    { 'GET ': done(account), 'POST /passkeys/options': done({}) },
    made,
  )
  await flow.load()
  expect(await flow.addPasskey(request)).toBe(false)
  expect(asked).not.toContain('POST /passkeys')
  expect(doneText).toEqual(words)
  expect(flow.store.getState()).toMatchObject({ kind: 'ready', busy: undefined })
})

test('a passkey that was made stands in the list; a wrong password asks the device nothing', async () => {
  const passkeys = [{ id: 'k' }]
  const { flow, doneText, answers, asked } = servicesThat(
    {
      'GET ': done(account),
      'POST /passkeys/options': refused,
      'POST /passkeys': done({ ...account, passkeys }),
    },
    { id: 'k' },
  )
  await flow.load()
  expect(await flow.addPasskey(request)).toBe(false)
  expect(asked).not.toContain('POST /passkeys')
  answers['POST /passkeys/options'] = done({})
  expect(await flow.addPasskey(request)).toBe(true)
  expect(flow.store.getState()).toMatchObject({ account: { passkeys } })
  expect(doneText).toEqual(['refused', 'Passkey added.'])
})

test('a new authenticator is shown until its first code, and a wrong one leaves it there', async () => {
  const drawn = { secret: 'S', uri: 'u', picture: 'p' }
  const { flow, answers } = servicesThat({ 'GET ': done(account), 'POST /authenticator/draft': done(drawn) })
  await flow.load()
  await flow.draw('123456')
  expect(flow.store.getState()).toMatchObject({ drawn })
  answers['PUT /authenticator'] = refused
  await flow.take('000000')
  expect(flow.store.getState()).toMatchObject({ drawn })
  answers['PUT /authenticator'] = done({ done: true })
  await flow.take('123456')
  expect(flow.store.getState()).toEqual({ kind: 'ready', account })
})
