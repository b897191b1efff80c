import { expect, test } from 'vitest'
import { writeRemembered } from '../../../account/login/remembered'
import { carrySignIn } from './carrySignIn'
import { openInstallStage, type InstallStageOptions } from '../installStage'

const codeCall = 'POST /wps/member/installCode'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const openGuide = async (options: InstallStageOptions = {}, isMember = true) => {
  const stage = await openInstallStage({ phone: { device: { userAgent: iphone } }, ...options })
  stage.platform.network.answer(codeCall, { body: { success: true, value: { code: 'in_1' } } })
  if (isMember) stage.signIn()
  stage.install.openGuide()
  await import('./offerGuide')
  await import('./GuideScreen')
  await stage.platform.clock.advance(0)
  return { ...stage, sent: () => stage.platform.network.sentTo(codeCall) }
}

test('on an iPhone the guide puts a code into the start address, and takes it out when it closes', async () => {
  const stage = await openGuide()
  expect(stage.door.carried).toEqual(['in_1'])
  stage.closeGuide()
  await stage.platform.clock.advance(250)
  expect(stage.door.carried).toEqual(['in_1', undefined])
  expect(stage.install.store.getState().isGuideOpen).toBe(false)
})

test('whether the app may remember goes by what the browser remembers (D-04)', async () => {
  const bodyOf = (stage: Awaited<ReturnType<typeof openGuide>>) => JSON.parse(String(stage.sent()[0]?.body))
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
  const stage = await openGuide({}, false)
  expect([stage.shown()?.id, stage.sent().length]).toEqual(['install-guide', 0])
})

test('where the app shares what the browser keeps, no code is made', async () => {
  const stage = await openGuide({ phone: {} })
  expect([stage.shown()?.id, stage.sent().length]).toEqual(['install-guide', 0])
})

test('a code that comes after the guide was closed is not used', async () => {
  const { house, door } = await openInstallStage({ phone: { device: { userAgent: iphone } } })
  let answer: (code: object) => void = () => undefined
  const waiting = new Promise<object>((done) => (answer = done))
  const valueOf = (() => waiting) as typeof house.requests.valueOf
  const undo = carrySignIn({ ...house, requests: { valueOf } }, door)
  undo()
  answer({ code: 'in_1' })
  await house.platform.clock.advance(0)
  expect(door.carried).toEqual([undefined])
})
