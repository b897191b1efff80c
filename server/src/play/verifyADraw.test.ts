import { type PublishedDraw, verifyADraw } from '../testing/verifyADraw'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../testing/harness'
import { openPlayHarness, type PlayHarness } from './playHarness'

let harness: PlayHarness
let member: HarnessMember
let other: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB1', 'MN1', 'TG3', 'YK15'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['Lott', 'TgDiskon', 'ThDaily'] },
      responsible: { ...merchant.responsible, minRtpBps: 2_000 },
      operator: {
        ...merchant.operator,
        lottery: { ...merchant.operator.lottery, numberRules: [{ token: 'VN_LO2:07', factorBps: 5_000 }] },
      },
    }),
  })
  member = await harness.registerMember('verifier')
  other = await harness.registerMember('otherone')
})
afterAll(() => harness.close())

/** What the player kept from the answer, and what is published, as the page describes the file. */
const recordOf = async (kept: Slip): Promise<PublishedDraw> => {
  const [{ issueId, multiple, commit = '' } = { issueId: '', multiple: 1 }] = kept.issues
  const call = harness.callBy(member)
  const { fair, issue } = await harness.play.lotteryIssueRecord(harness.callBy('lotus'), { issueId })
  const proof = await harness.play.lotteryIssueProof(call, { issueId, slipId: kept.slipId })
  const digits = issueId.slice(kept.lottery.length + 1)
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const manifest = await harness.play.lotteryManifest(harness.callBy('lotus'), { lottery: kept.lottery, day })
  const { slipId, lottery, prizeMode, currency, clientSeed } = kept
  const bets = kept.bets.map(({ type, numbers, stake }) => ({ type, numbers, stake: stake / multiple }))
  return {
    ...(fair as Omit<PublishedDraw, 'closeAt'>),
    closeAt: issue.closeAt,
    manifest,
    pinned: commit,
    slip: {
      slipId,
      lottery,
      prizeMode,
      currency,
      clientSeed,
      multiple,
      commit,
      bets,
      oddsVersion: String(kept.oddsVersion),
      seedPath: proof.seedPath,
      betPath: proof.betPath,
    },
  }
}

const offers: [lottery: string, Partial<PlaceSlipRequest>][] = [
  ['MB1', { prizeMode: 'Lott', bets: [{ type: 'VN_XIEN2', numbers: ['89', '22', '33'], stake: 2_000 }] }],
  ['MN1', { prizeMode: 'Lott', bets: [{ type: 'VN_DE_DB', numbers: ['40', '04'], stake: 1_000 }] }],
  [
    'TG3',
    { prizeMode: 'TgDiskon', bets: [{ type: 'TG_KOMB', numbers: ['AS-KECIL+KOP-GENAP'], stake: 1_000 }] },
  ],
  ['YK15', { prizeMode: 'ThDaily', bets: [{ type: 'TH_3TOD', numbers: ['541'], stake: 1_000 }] }],
  [
    'MB1',
    {
      prizeMode: 'Lott',
      bets: [
        { type: 'VN_TRUOT4', numbers: ['91', '13', '02', '57'], stake: 1_000 },
        { type: 'VN_DE_DB', numbers: ['22'], stake: 3_000 },
        { type: 'VN_LO3', numbers: ['122', '084'], stake: 1_000 },
        { type: 'VN_DAU', numbers: ['7', '1'], stake: 2_000 },
      ],
    },
  ],
  [
    'MB1',
    {
      prizeMode: 'Lott',
      bets: [{ type: 'VN_LO2', numbers: ['07', '89', '12'], stake: 1_000 }],
      reduced: [{ token: 'VN_LO2:07', factorBps: 5_000 }],
    },
  ],
]

test.each(offers)(
  'a draw of %s that was played holds by docs/guide/verify-a-draw.md alone: commitment, list, beacon, seed, bet and numbers',
  async (lottery, over) => {
    const board = await harness.play.lotteryBoard(harness.callBy('lotus'), { lottery })
    const { issueId = '', openAt = 0, drawAt = 0 } = board.next ?? {}
    await harness.drawsAfter(Math.max(openAt - harness.platform.clock.now(), seconds(1)))
    const issues = [{ issueId, multiple: 3 }]
    const kept = await harness.place(member, { lottery, issues, clientSeed: 'xin số đẹp', ...over })
    await harness.place(other, { lottery, issues, ...over })
    await harness.drawsAfter(drawAt + seconds(30) - harness.platform.clock.now())
    const record = await recordOf(kept)
    expect(verifyADraw(record)).toEqual([])
    const read = await harness.play.readSlip(harness.callBy(member), { slipId: kept.slipId })
    expect(verifyADraw(await recordOf(read))).toEqual([])
    const { serverSeed } = record
    const exchanged = {
      ...record,
      serverSeed: (serverSeed.startsWith('0') ? '1' : '0') + serverSeed.slice(1),
    }
    expect(verifyADraw(exchanged)).toEqual(['commitment', 'numbers'])
  },
)
