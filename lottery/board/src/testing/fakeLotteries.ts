import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { Family } from '@playfront/lottery-rules/result'
import { jbStd } from '@playfront/lottery-rules/prizeModes/jbStd'
import { lott } from '@playfront/lottery-rules/prizeModes/lott'
import { myStd } from '@playfront/lottery-rules/prizeModes/fourD'
import { phStd } from '@playfront/lottery-rules/prizeModes/phStd'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { tgDiskon } from '@playfront/lottery-rules/prizeModes/togel'
import { thDaily, thStd } from '@playfront/lottery-rules/prizeModes/thai'

/** A lottery of the harness: every one is drawn each minute there. */
export interface FakeLottery {
  code: string
  name: string
  group: LobbyLottery['group']
  family: Family
  mode: PrizeMode
}

const row = (
  code: string,
  group: LobbyLottery['group'],
  family: Family,
  mode: PrizeMode,
  name: string,
): FakeLottery => ({ code, group, family, mode, name })

export const mb1 = row('MB1', 'fast', 'VN27', lott, 'Miền Bắc 1 phút')

/** One of every family and of every tab. */
export const fakeLotteries: readonly FakeLottery[] = [
  mb1,
  row('MN1', 'fast', 'VN18', lott, 'Miền Nam 1 phút'),
  row('MB5', 'fast', 'VN27', lott, 'Miền Bắc 5 phút'),
  row('HNVIP', 'vip', 'VN27', lott, 'Hà Nội VIP'),
  row('TH-GLO', 'thai', 'TH6', thStd, 'หวยรัฐบาล'),
  row('YK15', 'thai', 'YK5', thDaily, 'ยี่กี'),
  row('MY-TH', 'thai', 'MYT', thDaily, 'หวยมาเลย์'),
  row('LAO', 'lao-hanoi', 'LAO4', thDaily, 'หวยลาว'),
  row('HANOI', 'lao-hanoi', 'HN5', thDaily, 'หวยฮานอย'),
  row('MY4D', '4d', 'D4', myStd, 'Malaysia 4D'),
  row('TG3', 'togel', 'TG4', tgDiskon, 'Togel 3 menit'),
  row('PH3D', 'philippine', 'PH3', phStd, 'Swertres'),
  row('PH2D', 'philippine', 'PH2', phStd, 'EZ2'),
  row('JB3', 'bicho', 'JB5', jbStd, 'Jogo do bicho'),
]

export const fakeLotteryOf = (code: string): FakeLottery =>
  fakeLotteries.find((lottery) => lottery.code === code) ?? mb1

/** The lottery of an issue: what stands before its day. */
export const lotteryOfIssue = (issueId: string): FakeLottery =>
  fakeLotteryOf(issueId.replace(/-\d{8}-\d+$/, ''))
