import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
beforeAll(async () => {
  harness = await openConsoleHarness()
})
afterAll(() => harness.close())

const hires = async (name: string) => {
  // What the network was counted for has passed.
  await harness.passes(minutes(12))
  return harness.signIn(await harness.hire(name, [{ merchant: 'lotus', role: 'support' }]))
}
const many = <Value>(count: number, run: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)))
const codeOf = async (...asked: Parameters<ConsoleHarness['call']>): Promise<string> =>
  (await harness.call(...asked)).code ?? 'done'
const begins = ({ name, password }: Pick<Hired, 'name' | 'password'>, by?: Hired) =>
  codeOf('beginSignIn', { by, fields: { name, password } })
const countOf = (answers: string[], code: string) => answers.filter((answer) => answer === code).length

test.each([true, false])(
  'right passwords side by side and one after another begin a sign-in, and none counts as wrong; on a known device: %s',
  async (isKnown) => {
    const an = await hires(isKnown ? 'known.parallel' : 'new.parallel')
    const by = () => ({ ...an, cookie: undefined, device: isKnown ? an.device : undefined })
    expect(countOf(await many(30, () => begins(an, by())), 'done')).toBe(30)
    for (let n = 0; n < 12; n += 1) expect(await begins(an, by())).toBe('done')
  },
)

test('of thirty wrong passwords side by side five are looked at, and a right one beside or between them gives no more (T16)', async () => {
  const an = await hires('wrong.parallel')
  const wrong = (place: number) => begins({ ...an, password: `wrong ${place}` })
  const answers = await many(30, wrong)
  expect([countOf(answers, 'login.cred.err'), countOf(answers, 'login.locked')]).toEqual([5, 25])
  const other = await hires('mixed.parallel')
  let looked = 0
  for (let n = 0; n < 12; n += 1) {
    if ((await begins({ ...other, password: `wrong ${n}` })) === 'login.cred.err') looked += 1
    await begins(other)
  }
  expect(looked).toBe(5)
})

test('of thirty concurrent calls with the right code one signs in, and none gets the error for too many wrong codes (T19)', async () => {
  const an = await hires('code.parallel')
  const staff = Array.from({ length: 30 }, (): Hired => ({ ...an, cookie: undefined }))
  for (const by of staff) expect(await begins(an, by)).toBe('done')
  const code = harness.codeOf(an)
  const answers = await Promise.all(staff.map((by) => codeOf('finishSignIn', { by, fields: { code } })))
  expect([countOf(answers, 'done'), countOf(answers, 'two.factor.invalid')]).toEqual([1, 29])
  // What was left open goes on with the next code.
  await harness.passes(seconds(30))
  const left = staff[answers.indexOf('two.factor.invalid')]
  expect(await codeOf('finishSignIn', { by: left, fields: { code: harness.codeOf(an) } })).toBe('done')
})

test('wrong codes side by side stay as few as they were (T19)', async () => {
  const an = await hires('wrong.codes')
  const staff = Array.from({ length: 20 }, (): Hired => ({ ...an, cookie: undefined }))
  for (const by of staff) await begins(an, by)
  const answers = await Promise.all(
    staff.map((by) => codeOf('finishSignIn', { by, fields: { code: '000000' } })),
  )
  expect([countOf(answers, 'two.factor.invalid'), countOf(answers, 'two.factor.locked')]).toEqual([15, 5])
})

test('in an open session concurrent right passwords all unlock it, and wrong ones are limited to five', async () => {
  const an = await hires('desk.parallel')
  const unlocks = (password: string) => codeOf('unlockConsole', { by: { ...an }, fields: { password } })
  expect(countOf(await many(30, () => unlocks(an.password)), 'done')).toBe(30)
  const answers = await many(30, (place) => unlocks(`wrong ${place}`))
  expect([countOf(answers, 'login.cred.err'), countOf(answers, 'login.locked')]).toEqual([5, 25])
})

test('of twelve concurrent changes of the own password one succeeds, and none gets the error for too many wrong ones', async () => {
  const an = await hires('change.parallel')
  const changes = (current: string, next: string) =>
    codeOf('changeStaffPassword', { by: { ...an }, fields: { current, next } })
  const answers = await many(12, (place) => changes(an.password, `another long password ${place}`))
  expect([countOf(answers, 'done'), countOf(answers, 'password.old.wrong')]).toEqual([1, 11])
  const held = `another long password ${answers.indexOf('done')}`
  expect(await changes(held, 'and a quite different one')).toBe('done')
})

test('the same code of the own authenticator in concurrent calls is accepted once, and no one is locked out', async () => {
  const an = await hires('drawn.parallel')
  const draws = (code: string) => codeOf('drawAuthenticator', { by: { ...an }, fields: { code } })
  const answers = await many(12, () => draws(harness.codeOf(an)))
  expect([countOf(answers, 'done'), countOf(answers, 'two.factor.invalid')]).toEqual([1, 11])
  await harness.passes(seconds(30))
  expect(await draws(harness.codeOf(an))).toBe('done')
})
