import { expect, test } from 'vitest'
import { createFakeMemory } from './fakeMemory'
import { rememberedThings, type RememberedName } from './rememberedThings'

type Places = 'tab' | 'device' | 'both'

/** What is found on phones under a name, and where: an earlier release wrote it, and a later one has to find it. */
const kept: Record<RememberedName, [key: string, where: Places, written: string]> = {
  session: [
    'MC_SESSION_INFO',
    'tab',
    '{"id":"7","token":"T","merchantCode":"lotus","userName":"an","type":1,"firstTimeLogin":true}',
  ],
  olderSession: [
    'session-info',
    'tab',
    '{"id":"7","token":"T","merchantCode":"lotus","userName":"an","type":1,"firstTimeLogin":false}',
  ],
  attribution: [
    'reg_info',
    'device',
    '{"affiliateCode":"a1","referralCode":"r1","originalDomain":"a.example"}',
  ],
  partnerIds: ['s2s_info', 'device', '{"adid":"1"}'],
  language: ['language', 'both', 'PT-BR'],
  autoLogin: ['autoLogin', 'device', '0'],
  rememberedLogin: ['pf.lotus.login', 'device', '{"name":"an"}'],
  homeScreenShortcut: ['WEBCLIP', 'device', '1'],
  merchantCode: ['pf.merchant', 'both', 'lotus'],
  pageSettings: ['pf.settings', 'device', '{"code":"lotus"}'],
  tracking: ['pf.lotus.tracking', 'device', '{"gclid":"g1"}'],
  pixels: ['pf.lotus.pixels', 'device', '{"_fbp":"p1"}'],
  consent: ['pf.lotus.consent', 'device', 'no'],
  firstOpened: ['pf.lotus.firstOpen', 'device', '1'],
  viewed: ['pf.lotus.viewContent', 'tab', '1'],
  unsentEvents: ['pf.lotus.events', 'tab', '[{"id":"e1"}]'],
  deviceId: ['pf.lotus.device', 'device', '0b1c2d3e-4f5a-6b7c'],
  push: ['pf.lotus.push', 'device', '{"token":"R","owner":"7"}'],
  pushChoice: ['pf.lotus.push-choice', 'device', 'off'],
  pushAsked: ['pf.lotus.push-asked', 'tab', 'skipped'],
  pushBound: ['pf.lotus.push-bound', 'tab', '1'],
  passkey: ['pf.lotus.passkey', 'device', 'declined'],
  miniGame: ['pf.lotus.miniGame', 'device', '{"x":0.5,"y":1}'],
  scheme: ['pf.lotus.scheme', 'device', 'light'],
  announcement: ['pf.lotus.announcement', 'device', '{"until":7}'],
  announcementClosed: ['pf.lotus.announcementClosed', 'tab', '["h1"]'],
  interruptions: ['pf.lotus.interruptions', 'tab', '["install"]'],
  installed: ['pf.lotus.installed', 'device', '1'],
  installDismissed: ['pf.lotus.installDismissed', 'tab', '1'],
  installDismissals: ['pf.lotus.installDismissals', 'tab', '99'],
  installForced: ['pf.lotus.installForced', 'tab', '1'],
  installCode: ['pf.lotus.installCode', 'device', 'Ab_-1234'],
  bindCardDismissed: ['pf.lotus.bindCardDismissed', 'tab', '1'],
  settingsReload: ['pf.lotus.settingsReload', 'tab', '123456789012345'],
  settingsReloadAgain: ['pf.lotus.settingsReloadAgain', 'tab', '7'],
  assets: ['pf.lotus.assets', 'device', '0123456789abcdef'],
  downloadBarHidden: ['pf.lotus.downloadBarHidden', 'tab', 'closed in this visit'],
  downloadBarClosed: ['pf.lotus.downloadBarClosed', 'tab', '1'],
  downloadImageClosed: ['pf.lotus.downloadImageClosed', 'tab', '1'],
  downloadImage: ['pf.lotus.downloadImage', 'device', 'app.png'],
  claims: ['pf.lotus.claims', 'tab', '{"p1":"k1"}'],
  depositsTold: ['pf.lotus.depositsTold', 'device', '123456789'],
  depositOpen: ['pf.lotus.depositOpen', 'device', '1'],
  money: ['pf.lotus.money', 'tab', '{"balance":"7"}'],
  social: ['pf.lotus.social', 'tab', '{"nonce":"n1"}'],
  ownGames: ['pf.games', 'tab', 'rf'],
  answer: ['pf.lotus.answer', 'tab', '{}'],
}

const names = Object.keys(rememberedThings) as RememberedName[]

/** Reads what was found, and what becomes of it when the same value is written down by itself. */
const readAndWrite = <Name extends RememberedName>(
  name: Name,
  key: string,
  where: Places,
  written: string,
) => {
  const found = createFakeMemory()
  found[where === 'both' ? 'tab' : where].write(key, written)
  const value = found.read(name)
  const fresh = createFakeMemory()
  if (value !== undefined) fresh.write(name, value)
  return { value, device: fresh.device.read(key), tab: fresh.tab.read(key) }
}

test.each(names)('%s is found where an earlier release kept it, and kept there again (GAP-03)', (name) => {
  const [key, where, written] = kept[name]
  const { value, device, tab } = readAndWrite(name, key, where, written)
  expect(value).toEqual(
    /^[{[]/.test(written) && name !== 'answer' && name !== 'pageSettings' ? JSON.parse(written) : written,
  )
  expect({ device, tab }).toEqual({
    device: where === 'tab' ? undefined : written,
    tab: where === 'device' ? undefined : written,
  })
})

test.each<[RememberedName, ...string[]]>([
  ['language', '', 'V', 'VIE', 'VI-', 'XVI-VN', 'VI-VNX', '<VI>'],
  ['autoLogin', '', '2', 'true'],
  ['homeScreenShortcut', '', '2', 'true'],
  ['merchantCode', ''],
  ['pageSettings', ''],
  ['consent', '', 'perhaps'],
  ['firstOpened', '', '0'],
  ['viewed', '', '0'],
  ['deviceId', '', '1234567', 'x'.repeat(65), '12345678 ', '<12345678', 'a.b.c.d.e'],
  ['pushChoice', '', 'on'],
  ['pushAsked', '', '1'],
  ['pushBound', '', '0'],
  ['passkey', '', 'there'],
  ['scheme', '', 'red'],
  ['installed', '', '0'],
  ['installDismissed', '', '0'],
  ['installDismissals', '', '100', '-1', 'x9', '9x'],
  ['installForced', '', '0'],
  ['installCode', '', '1234567', '123456789', '<2345678'],
  ['bindCardDismissed', '', '0'],
  ['settingsReload', '', '1234567890123456', '-1', '1x'],
  ['settingsReloadAgain', '', '-1', '1x'],
  ['assets', '', '0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF'],
  ['downloadBarHidden', '', 'x'.repeat(101)],
  ['downloadBarClosed', '', '0'],
  ['downloadImageClosed', '', '0'],
  ['downloadImage', ''],
  ['depositsTold', '', '1234567890', '-1', '1x'],
  ['depositOpen', '', '0'],
  ['ownGames', 'fr', 'rff', 'x', ' r'],
  ['answer', ''],
  ['miniGame', '', 'null', '7', '{'],
  ['announcement', '', 'null', '7', '{'],
  ['money', '', 'null', '7', '{'],
  ['social', '', 'null', '7', '{'],
])('what nobody wrote under %s is as good as nothing (GAP-03)', (name, ...damaged) => {
  const [key, where] = kept[name]
  for (const written of damaged)
    expect({ written, value: readAndWrite(name, key, where, written).value }).toEqual({
      written,
      value: undefined,
    })
})

test.each<[RememberedName, string, unknown]>([
  // The longest and the shortest that is still one.
  ['deviceId', 'x'.repeat(64), 'x'.repeat(64)],
  ['deviceId', '12345678', '12345678'],
  ['downloadBarHidden', 'x'.repeat(100), 'x'.repeat(100)],
  ['installDismissals', '1', '1'],
  ['ownGames', '', ''],
  ['ownGames', 'r', 'r'],
  ['ownGames', 'f', 'f'],
  ['passkey', 'here', 'here'],
  ['consent', 'yes', 'yes'],
  ['scheme', 'dark', 'dark'],
  ['pushAsked', 'asked', 'asked'],
  ['autoLogin', '1', '1'],
  ['homeScreenShortcut', '0', '0'],
  ['language', 'vi', 'VI'],
  // Any other fields of a record are left out; missing fields are empty.
  ['tracking', '{"gclid":"g1","n":7,"o":{},"none":null}', { gclid: 'g1' }],
  ['announcementClosed', '["h1",7,null,{}]', ['h1']],
  ['interruptions', '["install",7,null,{}]', ['install']],
  ['unsentEvents', '[null,{"id":""},{"id":"e1"},{},7]', [{ id: 'e1' }]],
  ['attribution', '{"affiliateCode":"","referralCode":7,"originalDomain":null}', { referralCode: '7' }],
  [
    'session',
    '{"customerId":7,"token":"T","account":"an","type":"","firstTimeLogin":"true"}',
    { id: '7', token: 'T', merchantCode: '', userName: 'an', type: 0, firstTimeLogin: false },
  ],
  [
    'session',
    '{"id":1,"customerId":7,"token":"T","userName":"an","account":"bo","type":"4"}',
    { id: '1', token: 'T', merchantCode: '', userName: 'an', type: 4, firstTimeLogin: false },
  ],
])('of %s, %s is mended (GAP-03, REQ-SESSION-003, REQ-LANG-002, AMB-44)', (name, written, mended) => {
  const [key, where] = kept[name]
  expect(readAndWrite(name, key, where, written).value).toEqual(mended)
})
