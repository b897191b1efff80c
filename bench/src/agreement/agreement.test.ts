import { auditedTypes } from '@playfront/lottery-auditor/settleAgain'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { expect, test } from 'vitest'
import { agree, typesOnSale } from './agree'
import { plantFaults } from './faults'

test('the two settlements agree on random tickets of every bet type on sale', () => {
  const { won, types, differences } = agree(20_000, { seed: 20_240_305 })
  expect(differences).toEqual([])
  expect(types).toBe(typesOnSale)
  expect(won).toBeGreaterThan(2_000)
})

test('every bet type has a rule on either side', () => {
  expect([...auditedTypes].toSorted()).toEqual(betTypes.map(({ code }) => code).toSorted())
})

test.each(plantFaults(4_000, 7))('$fault is seen wherever it changes a ticket', ({ planted, found }) => {
  expect(planted).toBeGreaterThan(5)
  expect(found).toBe(planted)
})
