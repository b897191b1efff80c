import { auditedTypes, settleAgain } from '@playfront/lottery-auditor/settleAgain'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { expect, test } from 'vitest'
import { preparePartialResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { families } from '@playfront/lottery-rules/results/families'
import { needsMissing } from '@playfront/lottery-rules/results/missingPrizes'
import { agree, typesOnSale } from './agree'
import { anyDraws, belowFrom, everyOffer, ticketOf } from './anyTicket'
import { plantIssues } from './plantIssues'

test('the two settlements agree on random tickets of every bet type on sale', () => {
  const { won, types, differences } = agree(20_000, { seed: 20_240_305 })
  expect(differences).toEqual([])
  expect(types).toBe(typesOnSale)
  expect(won).toBeGreaterThan(2_000)
})

test('every bet type has a rule on either side', () => {
  expect([...auditedTypes].toSorted()).toEqual(betTypes.map(({ code }) => code).toSorted())
})

test('whichever prize is missing, the two agree on what is void and on everything else (lottery 4.9: prize_missing)', () => {
  const below = belowFrom(4)
  const drawOf = anyDraws(below)
  let voids = 0
  for (const offer of everyOffer) {
    for (const { name } of families[offer.family]) {
      const { [name]: _lost, ...rest } = drawOf(offer.family)
      if (Object.keys(rest).length === 0) continue
      const { snapshot, bet } = ticketOf(below, drawOf, offer)
      if (bet.revealed !== undefined) continue
      const result = preparePartialResult(offer.family, rest)
      const second = settleAgain({ family: offer.family, ...bet, price: snapshot }, rest)
      const isVoid = needsMissing(offer.family, bet.type, result.missing)
      expect([bet.type, name, second.isVoid]).toEqual([bet.type, name, isVoid])
      if (isVoid) voids += 1
      else expect(Number(second.payout)).toBe(settle(offer.family, snapshot, result, bet).payout)
    }
  }
  expect(voids).toBeGreaterThan(100)
})

test.each(plantIssues(4_000, 7))('$fault is detected wherever it changes a ticket', ({ planted, found }) => {
  expect(planted).toBeGreaterThan(5)
  expect(found).toBe(planted)
})
