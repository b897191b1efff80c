import { hours, minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideClosed } from './decideClosed'
import { decideRecheck } from './statusFlow'
import { readStatus } from './readStatus'
import { writeEnd } from './ClosedView'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)
const open = { maintenance: false, regionRestriction: false, ip: '203.0.113.9' }

const denied = 'closed to this region or address'

test.each([
  ['nothing', undefined, false, 'nothing was heard yet'],
  ['an open merchant', open, false, 'the merchant is open'],
  ['maintenance', { ...open, maintenance: true }, 'maintenance', 'the merchant is under maintenance'],
  ['a restriction', { ...open, regionRestriction: true }, 'access-denied', denied],
  ['both', { ...open, maintenance: true, regionRestriction: true }, 'access-denied', denied],
])('%s shows %s: %s (REQ-STATUS-006, AMB-58)', (_, status, closed, reason) => {
  expect(decideClosed(status)).toEqual({ closed, reason })
})

test.each<[string, unknown, object | undefined]>([
  ['an answer', { ...open, maintenanceEnd: now }, { ...open, maintenanceEnd: now }],
  ['an end in seconds', { maintenance: true, maintenanceEnd: now / 1_000 }, { maintenanceEnd: now }],
  ['an end as text', { maintenance: true, maintenanceEnd: `${now}` }, { maintenanceEnd: now }],
  ['an end that is none', { maintenance: true, maintenanceEnd: 'soon' }, { maintenanceEnd: undefined }],
  ['an end before all ends', { maintenance: true, maintenanceEnd: -5 }, { maintenanceEnd: undefined }],
  ['an end beyond all calendars', { maintenance: true, maintenanceEnd: 9e15 }, { maintenanceEnd: undefined }],
  ['an end that is no number', { maintenance: true, maintenanceEnd: NaN }, { maintenanceEnd: undefined }],
  ['flags that are not said outright', { maintenance: 'no', regionRestriction: 1 }, { ...open, ip: '' }],
  ['an address that is markup', { maintenance: true, ip: '<img src=x>' }, { ip: '' }],
  ['an address of the other kind', { regionRestriction: true, ip: '2001:db8::1' }, { ip: '2001:db8::1' }],
  [
    'words without an end',
    { maintenance: true, maintenanceMessage: 'x'.repeat(9_000) },
    { maintenanceMessage: 'x'.repeat(500) },
  ],
  ['words that are none', { maintenance: true, maintenanceMessage: {} }, { maintenanceMessage: undefined }],
  ['something else', { balance: 5 }, undefined],
  ['text', 'maintenance', undefined],
  ['nothing', null, undefined],
])('%s is read or left out (REQ-STATUS-006, AMB-58)', (_, value, read) => {
  const found = readStatus(value)
  if (read === undefined) expect(found).toBeUndefined()
  else expect({ maintenanceEnd: undefined, maintenanceMessage: undefined, ...found }).toMatchObject(read)
})

const unchanging = 'nothing changes by itself'
const ending = 'when the end passes'
const endless = 'the end is not known'
const during = { ...open, maintenance: true }

test.each([
  ['nothing heard', undefined, 0, undefined, unchanging],
  ['an open merchant', open, 0, undefined, unchanging],
  ['a restriction', { ...open, regionRestriction: true }, 0, undefined, unchanging],
  ['a restriction in maintenance', { ...during, regionRestriction: true }, 0, undefined, unchanging],
  ['an end to come', { ...during, maintenanceEnd: now + minutes(5) }, 0, minutes(5), ending],
  [
    'the same by another’s chance',
    { ...during, maintenanceEnd: now + minutes(5) },
    0.5,
    minutes(5) + seconds(10),
    ending,
  ],
  ['an end in a moment', { ...during, maintenanceEnd: now + 1 }, 0, 1, ending],
  ['an end in days', { ...during, maintenanceEnd: now + hours(50) }, 0.25, hours(1) + seconds(5), ending],
  ['an end that is now', { ...during, maintenanceEnd: now }, 0, minutes(1), endless],
  ['an end that has passed', { ...during, maintenanceEnd: now - 1 }, 0, minutes(1), endless],
  ['no end', during, 0.5, minutes(1) + seconds(10), endless],
])('%s is asked about again in due time (AMB-58)', (_, status, chance, afterMs, reason) => {
  expect(decideRecheck({ status, nowMs: now, chance })).toEqual({ afterMs, reason })
})

test.each([
  ['en', 'Asia/Bangkok', /Sat.*21.*04:00.PM GMT\+7/],
  ['vi', 'Asia/Ho_Chi_Minh', /16:00 GMT\+7 .*21 thg 11/],
  ['th', 'Asia/Bangkok', /21 พ\.ย\. 16:00/],
  ['ur', 'Asia/Karachi', /21 نومبر.*02:00/],
  ['ne', 'Asia/Kathmandu', /21.*14:45|21.*02:45/],
])(
  'in %s the end reads as people there write it, in everybody’s digits and in no calendar’s year (REQ-STATUS-008)',
  (locale, zone, written) => {
    expect(writeEnd(now, locale, zone)).toMatch(written)
    expect(writeEnd(now, locale, zone)).not.toMatch(/20\d\d|25\d\d/)
  },
)

test('without a zone the end is shown in the device’s own (AMB-58)', () => {
  const here = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  expect(writeEnd(now, 'en', here)).toContain(writeEnd(now, 'en'))
})
