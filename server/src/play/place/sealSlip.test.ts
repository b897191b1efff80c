import { expect, test } from 'vitest'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { betLeaf, clientLeaf } from '@playfront/lottery-rules/fair/seedRoots'
import { sealSlip } from './sealSlip'

const request = (clientSeed?: string): PlaceSlipRequest => ({
  slipId: '019a0000-0000-7000-8000-000000000001',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId: 'MB1-20260101-0001', multiple: 2 }],
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
  expectedTotal: 54_000,
  clientSeed,
})

test.each([undefined, '', 'a seed', 'e\u0301'])(
  'a slip enters the roots by the very leaves that players and the auditor work out; seed %s',
  (clientSeed) => {
    const bets = [{ type: 'VN_LO2' as const, numbers: ['89'], stake: 1_000 }]
    const seal = sealSlip(request(clientSeed), bets)
    const { slipId, lottery, prizeMode, currency, issues } = request()
    expect(seal.clientSeed).toBe((clientSeed ?? '').normalize('NFC'))
    expect(seal.seedLeaf).toBe(clientLeaf({ slipId, seed: seal.clientSeed }))
    const sealed = issues.map((issue) => ({
      slipId,
      ...issue,
      lottery,
      prizeMode,
      oddsVersion: '1',
      currency,
      bets,
    }))
    expect(seal.issues.map((issue) => issue.betLeaf)).toEqual(sealed.map(betLeaf))
  },
)
