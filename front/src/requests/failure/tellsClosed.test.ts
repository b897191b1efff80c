import { expect, test } from 'vitest'
import { RequestFailure } from '@playfront/client/requestFailure'
import { saysClosed } from './failureReaction'

const failure = (code: string, value?: unknown) =>
  new RequestFailure({ kind: 'answered', status: 503, code, body: { success: false, value } })

test.each(['system.maintenance', 'system.restricted'])(
  'the code %s says it, whichever call it answers (AMB-58)',
  (code) => {
    expect([saysClosed(failure(code), false), saysClosed(failure(code), true)]).toEqual([true, true])
  },
)

test.each([
  [{ maintenance: true }, true],
  [{ regionRestriction: true }, true],
  [{ maintenance: true, regionRestriction: false }, true],
  [{ maintenance: false, regionRestriction: false }, false],
  [{ maintenance: 'true' }, false],
  [null, false],
  ['maintenance', false],
  [undefined, false],
])('the value %j of the status call says it: %s (AMB-58)', (value, isClosed) => {
  expect(saysClosed(failure('other', value), true)).toBe(isClosed)
  expect(saysClosed(failure('other', value), false)).toBe(false)
})
