import { expect, test } from 'vitest'
import { placeSlipRequest } from './play/lottery/slip.schema'
import { uuid } from './schemaParts'

test.each([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
])('%s names nothing and is no id', (id) => {
  expect(uuid.safeParse(id).success).toBe(false)
  const issues = placeSlipRequest.safeParse({ slipId: id }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toContain('slipId')
})

test('any other UUID is an id, a slip’s as well', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(uuid.safeParse(id).success).toBe(true)
  const issues = placeSlipRequest.safeParse({ slipId: id }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).not.toContain('slipId')
})
