import type { DrawHealth } from '@playfront/contract/console/health'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

interface DrawRow {
  due: number
  late: number
  maxLateMs: number
  held: number
  settling: number
  nextDrawAt: Date | null
}

interface IssueRow extends Omit<DrawHealth['issues'][number], 'drawAt'> {
  drawAt: Date
}

/** The merchant's draws as they stand: what is due, late, held and being paid. */
export const drawFigures = async ({ query }: MerchantConnection): Promise<DrawHealth> => {
  const [row] = await query<DrawRow>(figuresStatement, [])
  const issues = await query<IssueRow>(issuesStatement, [])
  return {
    due: row?.due ?? 0,
    late: row?.late ?? 0,
    maxLateMs: row?.maxLateMs ?? 0,
    held: row?.held ?? 0,
    settling: row?.settling ?? 0,
    nextDrawAt: row?.nextDrawAt?.toISOString() ?? null,
    issues: issues.map(({ drawAt, ...issue }) => ({ ...issue, drawAt: drawAt.toISOString() })),
  }
}

/** A step that has waited for longer than this is late: any node takes it within a second or two. */
const lateBy = `interval '1 minute'`

const lateMs = `greatest(0, extract(epoch from platform_now() - due_at) * 1000)::bigint`

// What lies further ahead than a day has no step to miss.
const ofToday = `finished_at is null and draw_at <= platform_now() + interval '1 day'`

const isHeld = `(state = 'suspended' or awaiting is not null and draw_at <= platform_now())`

const figuresStatement: PreparedStatement = {
  name: 'health of draws',
  text: `
    select count(*) filter (where due_at <= platform_now()) as due,
      count(*) filter (where due_at <= platform_now() - ${lateBy} and not ${isHeld}) as late,
      coalesce(max(${lateMs}) filter (where due_at <= platform_now() - ${lateBy} and not ${isHeld}), 0) as "maxLateMs",
      count(*) filter (where ${isHeld}) as held,
      count(*) filter (where state in ('settling', 'refunding')) as settling,
      min(draw_at) filter (where draw_at > platform_now()) as "nextDrawAt"
    from lottery_issue where ${ofToday}`,
}

const issuesStatement: PreparedStatement = {
  name: 'issues in trouble',
  text: `
    select issue_id as "issueId", lottery, state, awaiting, draw_at as "drawAt", coalesce(${lateMs}, 0) as "lateMs"
    from lottery_issue
    where ${ofToday} and (due_at <= platform_now() - ${lateBy} or ${isHeld})
    order by due_at nulls last, draw_at, issue_id limit 10`,
}
