import { expect, test } from 'vitest'
import { responsibleSettings } from './play.schema'

test('play money is stated, never assumed: a merchant who says nothing runs on money', () => {
  expect(responsibleSettings.parse({ jurisdiction: 'standard' }).playMoney).toBe(false)
})
