import { expect, test } from 'vitest'
import { decideFactors } from './decideFactors'

test.each([
  [{ email: true, ga: true }, ['ga', 'email']],
  [{ email: true, sms: true }, ['sms', 'email']],
  [{ email: true, ga: true, sms: true, payeeName: true }, ['payeeName', 'sms', 'ga', 'email']],
  [{ email: true }, ['email']],
  [{ email: false, ga: true, sms: false, payeeName: false }, ['ga']],
])('%j offers %j, the first of them open (REQ-TWOFA-002, REQ-TWOFA-003)', (flags, offered) => {
  expect(decideFactors(flags)).toMatchObject({ ok: true, offered, initial: offered[0] })
})

test.each([
  {},
  { email: false, ga: false, sms: false, payeeName: false },
  { email: 1, ga: 'yes', extra: true } as never,
])('%j names nothing to ask for (AMB-47)', (flags) => {
  expect(decideFactors(flags)).toMatchObject({ ok: false })
})
