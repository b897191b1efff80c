import { expect, test } from 'vitest'
import { prizeModes } from '../prizeModes/prizeModes'
import { snapshotOf } from '../prizeModes/snapshotOf'
import type { Family } from '../result'
import { families } from '../results/families'
import { betTypes, findBetType } from './betTypes'

test('all 100 bet types of the vectors are built', () => {
  expect(betTypes).toHaveLength(100)
  expect(new Set(betTypes.map((row) => row.code)).size).toBe(100)
  expect(findBetType('__proto__')).toBeUndefined()
})

test('the sample pick of a type is a pick the type takes', () => {
  for (const { code, pick } of betTypes) {
    expect([code, pick.isFormed(pick.sample), pick.refuse(pick.sample)]).toEqual([code, true, null])
  }
})

test('every slice lies inside the number it is cut from', () => {
  for (const row of betTypes) {
    for (const [family, { look }] of Object.entries(row.offers)) {
      expect(look.slices.length).toBeGreaterThan(0)
      for (const { tier, index, from, to } of look.slices) {
        const { digits = 0, count = 0 } = families[family as Family].find(({ name }) => name === tier) ?? {}
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(digits)
        expect(index).toBeLessThan(count)
      }
    }
  }
})

test('every price in every prize mode belongs to a type that is sold there, in the shape its payment needs', () => {
  const rows = prizeModes.flatMap((mode) =>
    Object.entries(mode.tables).flatMap(([family, table]) =>
      Object.keys(table).map((code) => ({ mode, family: family as Family, row: findBetType(code) })),
    ),
  )
  expect(rows).toHaveLength(238)
  for (const { mode, family, row } of rows) {
    const snapshot = row && snapshotOf(mode, family, row.code)
    const price = {
      hit: snapshot?.odds,
      flat: snapshot?.odds,
      table: snapshot?.table,
      modal: snapshot?.modal,
    }
    expect([mode.code, family, row?.code, row && price[row.pays]]).not.toContain(undefined)
  }
})
