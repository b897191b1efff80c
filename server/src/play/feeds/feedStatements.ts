import type { PreparedStatement } from '../../store/store'

const named = (name: string, text: string): PreparedStatement => ({ name: `lottery feed: ${name}`, text })

/** What the platform asks of the tables of official results. */
export const feedStatements = {
  /** One draw is judged by one node at a time. */
  lockDraw: named('lock draw', `select pg_advisory_xact_lock(hashtextextended('lottery feed ' || $1, 0))`),
  addReport: named(
    'add report',
    `insert into lottery_feed_report (draw_id, lottery, source, numbers, received_by)
     select $1, $2, $3, $4::jsonb, $5
     where $4::jsonb is distinct from (
       select numbers from lottery_feed_report where draw_id = $1 and source = $3 order by id desc limit 1)
     returning id`,
  ),
  lastWords: named(
    'last words',
    `select distinct on (source) source, numbers from lottery_feed_report where draw_id = $1 order by source, id desc`,
  ),
  newestResult: named(
    'newest result',
    `select version, numbers from lottery_official_result where draw_id = $1 order by version desc limit 1`,
  ),
  addResult: named(
    'add result',
    `insert into lottery_official_result (draw_id, version, lottery, numbers, confirmed_by, agreed, reason)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
  ),
  raiseAlarm: named(
    'raise alarm',
    `insert into lottery_feed_alarm (draw_id, lottery, kind) values ($1, $2, $3)
     on conflict (draw_id, kind) where cleared_at is null do nothing`,
  ),
  clearAlarms: named(
    'clear alarms',
    `update lottery_feed_alarm set cleared_at = platform_now() where draw_id = $1 and cleared_at is null`,
  ),
  propose: named(
    'propose',
    `insert into lottery_result_proposal (id, draw_id, lottery, base_version, numbers, reason, proposed_by, way, source, missing)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
  ),
  findProposal: named(
    'find proposal',
    `select id, draw_id as "drawId", lottery, base_version as "baseVersion", numbers, reason, proposed_by as "proposedBy",
       decided_by as "decidedBy", approved, way, source, missing, withdrawn_at as "withdrawnAt"
     from lottery_result_proposal where id = $1 for update`,
  ),
  openProposal: named(
    'open proposal',
    `select id from lottery_result_proposal
     where draw_id = $1 and decided_by is null and withdrawn_at is null and way <> 'said'`,
  ),
  withdrawProposal: named(
    'withdraw proposal',
    `update lottery_result_proposal set withdrawn_at = platform_now() where id = $1`,
  ),
  clearAlarm: named(
    'clear alarm',
    `update lottery_feed_alarm set cleared_at = platform_now()
     where draw_id = $1 and kind = $2 and cleared_at is null returning id`,
  ),
  decideProposal: named(
    'decide proposal',
    `update lottery_result_proposal set decided_by = $2, decided_at = platform_now(), approved = $3 where id = $1`,
  ),
} as const
