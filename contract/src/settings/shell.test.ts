import { expect, test } from 'vitest'
import { shellSettings } from './shell.schema'

test('what a merchant does not set goes as the documents say (AMB-21, REQ-DLBAR-001, REQ-INSTALL-031, REQ-MINIGAME-003)', () => {
  const settings = shellSettings.parse({})
  expect(settings).toMatchObject({
    showRating: true,
    downloadBarReturns: false,
    miniGameHides: false,
    countPayments: 'everyLogin',
    memberAnnouncements: 'list',
    announcementReturns: 'nextLoad',
  })
  expect(settings).not.toHaveProperty('interruptionsPerSession')
})
