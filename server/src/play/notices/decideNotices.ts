import type { MemberNotification } from '../../account/inbox/notifyMember'

/** What one issue brought one slip, minor units. */
export interface SlipToNotify {
  member: string
  slip_id: string
  currency: string
  prize_mode: string
  /** It plays in several issues. */
  is_series: boolean
  won: number
  refunded: number
}

/** The issue that the slips stand in. */
export interface NotifiedIssue {
  issueId: string
  lottery: string
}

/** A slip whose member asked for results. */
export type AskingSlip = Pick<SlipToNotify, 'member' | 'slip_id' | 'prize_mode' | 'is_series'>

/** The board of a slip's lottery, opened at the slip. */
export const slipLink = (lottery: string, slip: Pick<SlipToNotify, 'prize_mode' | 'slip_id'>): string =>
  `/m/launchGame?prize_mode=${slip.prize_mode}&code=${lottery}&slip=${slip.slip_id}`

/** Where all bets of a member stand. */
const allBets = '/m/member/bets'

/** A draw's number as players say it: `20261121-0755` of `MB1-20261121-0755`. */
const drawOf = ({ issueId, lottery }: NotifiedIssue): string =>
  issueId.startsWith(`${lottery}-`) ? issueId.slice(lottery.length + 1) : issueId

/** Single slips of a member are reported together; a slip over several draws has its own message that continues. */
const grouped = <Slip extends AskingSlip & { currency?: string }>(slips: readonly Slip[]): Slip[][] => {
  const groups = new Map<string, Slip[]>()
  for (const slip of slips) {
    const key = `${slip.member} ${slip.is_series ? slip.slip_id : 'single'} ${slip.currency ?? ''}`
    const group = groups.get(key)
    if (group) group.push(slip)
    else groups.set(key, [slip])
  }
  return [...groups.values()]
}

interface Subject {
  kind: 'won' | 'refunded'
  /** The key's first part. */
  topic: string
  amountOf(slip: SlipToNotify): number
}

const notifyAbout = (
  issue: NotifiedIssue,
  slips: readonly SlipToNotify[],
  { kind, topic, amountOf }: Subject,
): MemberNotification[] =>
  grouped(slips).flatMap((group): MemberNotification[] => {
    const [first, ...others] = group
    if (!first) return []
    const amount = group.reduce((sum, slip) => sum + amountOf(slip), 0)
    const facts = { lottery: issue.lottery, amount, currency: first.currency }
    const notification = {
      memberId: first.member,
      link: others.length > 0 ? allBets : slipLink(issue.lottery, first),
    }
    if (first.is_series)
      return [
        {
          ...notification,
          kind: `lottery.${kind}.series` as const,
          facts: { ...facts, draws: 1 },
          key: `${topic}:${first.slip_id}`,
        },
      ]
    return [
      {
        ...notification,
        kind: kind === 'won' ? ('lottery.won' as const) : ('lottery.refunded.draw' as const),
        facts: { ...facts, draw: drawOf(issue) },
        key: `${topic}:${issue.issueId}:${first.currency}`,
      },
    ]
  })

/** Of a settled issue: what was won, and lines that could not be judged. */
export const decideSettledNotices = (
  issue: NotifiedIssue,
  slips: readonly SlipToNotify[],
): MemberNotification[] => [
  ...notifyAbout(
    issue,
    slips.filter(({ won }) => won > 0),
    { kind: 'won', topic: 'won', amountOf: ({ won }) => won },
  ),
  ...decideVoidNotices(
    issue.lottery,
    slips.filter(({ refunded }) => refunded > 0),
  ),
]

/** Of an issue that was called off. */
export const decideCalledOffNotices = (
  issue: NotifiedIssue,
  slips: readonly SlipToNotify[],
): MemberNotification[] =>
  notifyAbout(issue, slips, { kind: 'refunded', topic: 'called_off', amountOf: ({ refunded }) => refunded })

/** Of lines that were void while the rest of the slip stands; one message a slip, however many batches it took. */
export const decideVoidNotices = (lottery: string, slips: readonly SlipToNotify[]): MemberNotification[] =>
  slips.map((slip) => ({
    memberId: slip.member,
    kind: 'lottery.refunded.line',
    facts: { lottery, amount: slip.refunded, currency: slip.currency, draws: 1 },
    link: slipLink(lottery, slip),
    key: `void:${slip.slip_id}`,
  }))

/** Of the draws after a win, of slips that stop then. */
export const decideStoppedNotices = (lottery: string, slips: readonly SlipToNotify[]): MemberNotification[] =>
  slips.map((slip) => ({
    memberId: slip.member,
    kind: 'lottery.refunded.stopped',
    facts: { lottery, amount: slip.refunded, currency: slip.currency },
    link: slipLink(lottery, slip),
    key: `stopped:${slip.slip_id}`,
  }))

/** Notices of a result, to members who asked for results and got no notice of a win or refund in it. */
export const decideResultNotices = (
  issue: NotifiedIssue,
  after: string,
  slips: readonly AskingSlip[],
): MemberNotification[] =>
  grouped(slips).flatMap(([first, ...others]): MemberNotification[] =>
    first
      ? [
          {
            memberId: first.member,
            kind: 'lottery.result' as const,
            facts: {
              lottery: issue.lottery,
              draw: drawOf(issue),
              after,
              ...(first.is_series && { draws: 1 }),
            },
            link: others.length > 0 ? allBets : slipLink(issue.lottery, first),
            key: first.is_series ? `result:${first.slip_id}` : `result:${issue.issueId}`,
          },
        ]
      : [],
  )
