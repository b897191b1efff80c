import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideUpgrade, type UpgradeFacts } from './offerUpgrade'
import { createUpdateHarness } from './updateHarness'

const decide = (nativeVersion: string | undefined, newest: UpgradeFacts['newest'], system = 'android') =>
  decideUpgrade({
    device: { inNativeApp: nativeVersion !== undefined, nativeVersion, system: system as 'android' },
    newest,
    isMandatory: false,
    isClosed: false,
  })

test.each([
  ['2.4.9', '2.4.39', true],
  ['2.4.39', '2.4.39', false],
  ['2.4.40', '2.4.39', false],
  ['2.10', '2.9.9', false],
  ['2.4', '2.4.0', false],
  ['2.4', '2.4.1', true],
  ['1.99.99', '2', true],
])('version %s beside %s: upgradeable %s (REQ-UPDATE-013, GAP-32)', (own, newest, show) => {
  expect(decide(own, { android: newest }).ok).toBe(show)
})

test.each([
  ['a browser', undefined, { android: '9' }, 'android'],
  ['no configured version', '1.0', {}, 'android'],
  ['a version for another system', '1.0', { android: '9' }, 'ios'],
  ['a system without an app', '1.0', { android: '9', ios: '9' }, 'other'],
  ['a version that is none', '1.0', { android: 'latest' }, 'android'],
  ['an own version that is none', '', { android: '9' }, 'android'],
] as const)('%s: never (REQ-UPDATE-013)', (_, own, newest, system) => {
  expect(decide(own, newest, system).ok).toBe(false)
})

test.each<[Partial<UpgradeFacts>, object]>([
  [{}, { ok: true, closable: true, version: '2.4.39', reason: 'a newer app is there' }],
  [
    { isMandatory: true },
    { ok: true, closable: false, version: '2.4.39', reason: 'the merchant demands it' },
  ],
  [
    { isMandatory: true, isClosed: true },
    { ok: true, closable: false, version: '2.4.39', reason: 'the merchant demands it' },
  ],
  [{ isClosed: true }, { ok: false, reason: 'closed on this page' }],
  [{ newest: { android: '2.4.9' } }, { ok: false, reason: 'the app is new enough' }],
  [{ newest: { android: '1x' } }, { ok: false, reason: 'a version is not known' }],
  [{ newest: { android: 'x1' } }, { ok: false, reason: 'a version is not known' }],
  [{ newest: { ios: '9' } }, { ok: false, reason: 'a version is not known' }],
  [{ device: { inNativeApp: true, system: 'android' } }, { ok: false, reason: 'a version is not known' }],
  [
    { device: { inNativeApp: false, nativeVersion: '2.4.9', system: 'android' } },
    { ok: false, reason: 'not in the native app' },
  ],
])('with %j: %j (REQ-UPDATE-013, REQ-UPDATE-014)', (facts, decision) => {
  expect(
    decideUpgrade({
      device: { inNativeApp: true, nativeVersion: '2.4.9', system: 'android' },
      newest: { android: '2.4.39' },
      isMandatory: false,
      isClosed: false,
      ...facts,
    }),
  ).toEqual(decision)
})

const native = {
  device: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 PlayfrontApp/2.4.9' },
}

const open = async (mandatory: boolean, phone = native) => {
  const harness = createUpdateHarness({
    phone,
    merchant: {
      update: { quietOnNewPages: false, android: '2.4.39' },
      whitelabelVal: { MANDATORYAPPUPDATES3: mandatory },
    },
  })
  harness.start()
  await harness.passes(milliseconds(1))
  return harness
}

test('an older native app is asked to be updated, and leads to the download (REQ-UPDATE-012, REQ-UPDATE-013)', async () => {
  const harness = await open(false)
  expect(harness.shown()).toBe('app-upgrade')
  expect(harness.askedUpgrade().version).toBe('2.4.39')
  expect(harness.texts.t('confirm')).not.toBe('confirm')
  harness.askedUpgrade().update()
  expect(harness.opened).toEqual(['download'])
})

test('it can be closed, unless the merchant demands it (REQ-UPDATE-014)', async () => {
  const may = await open(false)
  expect(may.askedUpgrade().closable).toBe(true)
  may.askedUpgrade().close()
  expect(may.shown()).toBeUndefined()
  const must = await open(true)
  expect(must.askedUpgrade().closable).toBe(false)
  must.askedUpgrade().close()
  expect(must.shown()).toBe('app-upgrade')
})
