import { expect, test } from 'vitest'
import { writeRemembered } from '../../../account/login/remembered'
import { carrySignIn } from './carrySignIn'
import { openInstallHarness, type InstallHarnessOptions } from '../installHarness'

const codeCall = 'POST /wps/member/installCode'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const openGuide = async (options: InstallHarnessOptions = {}, isMember = true) => {
  const harness = await openInstallHarness({ phone: { device: { userAgent: iphone } }, ...options })
  harness.platform.network.answer(codeCall, { body: { success: true, value: { code: 'in_1' } } })
  if (isMember) harness.signIn()
  harness.install.openGuide()
  await import('./offerGuide')
  await import('./GuideScreen')
  await harness.platform.clock.advance(0)
  return { ...harness, sent: () => harness.platform.network.sentTo(codeCall) }
}

test('on an iPhone the guide puts a code into the start address, and takes it out when it closes', async () => {
  const harness = await openGuide()
  expect(harness.port.carried).toEqual(['in_1'])
  harness.closeGuide()
  await harness.platform.clock.advance(250)
  expect(harness.port.carried).toEqual(['in_1', undefined])
  expect(harness.install.store.getState().isGuideOpen).toBe(false)
})

test('whether the app may remember goes by what the browser remembers (D-04)', async () => {
  const bodyOf = (harness: Awaited<ReturnType<typeof openGuide>>) =>
    JSON.parse(String(harness.sent()[0]?.body))
  expect(bodyOf(await openGuide())).toEqual({ remember: false })
  const remembered = await openGuide({
    prepare: ({ memory, randomness }) =>
      writeRemembered(memory, randomness, {
        type: 'username',
        username: 'an',
        password: 'K1',
        merchant: 'lotus',
      }),
  })
  expect(bodyOf(remembered)).toEqual({ remember: true })
})

test('a visitor gets the guide and no code', async () => {
  const harness = await openGuide({}, false)
  expect([harness.shown()?.id, harness.sent().length]).toEqual(['install-guide', 0])
})

test('where the app shares what the browser keeps, no code is made', async () => {
  const harness = await openGuide({ phone: {} })
  expect([harness.shown()?.id, harness.sent().length]).toEqual(['install-guide', 0])
})

test('a code that comes after the guide was closed is not used', async () => {
  const { services, port } = await openInstallHarness({ phone: { device: { userAgent: iphone } } })
  let answer: (code: object) => void = () => undefined
  const waiting = new Promise<object>((done) => (answer = done))
  const valueOf = (() => waiting) as typeof services.requests.valueOf
  const undo = carrySignIn({ ...services, requests: { valueOf } }, port)
  undo()
  answer({ code: 'in_1' })
  await services.platform.clock.advance(0)
  expect(port.carried).toEqual([undefined])
})
