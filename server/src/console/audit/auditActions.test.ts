import { auditActions } from '@playfront/contract/console/auditActions'
import { staffLanguages } from '@playfront/contract/console/staff'
import { expect, test } from 'vitest'
import { auditTextsIn } from '../texts/consoleTexts'

test.each(staffLanguages)('every action of the audit log has words of its own in %s', (language) => {
  const { wordsOf } = auditTextsIn(language)
  const said = auditActions.map((action) => [action, wordsOf(action)])
  expect(said.filter(([, words]) => !words)).toEqual([])
})
