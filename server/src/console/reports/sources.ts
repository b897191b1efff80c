/**
 * The sources of the figures, defined once: counting adds what these find between two marks, and the check sums
 * everything again. Each takes the zone as $1 and the marks as $2 and $3 (`writer` from the first, below the second).
 */

const written = 'movement.writer >= $2::bigint and movement.writer < $3::bigint'

const dayOf = (instant: string): string => `(${instant} at time zone $1::text)::date`

/** Both sides of a movement are the same amount; of an adjustment alone the direction is not in its kind. */
const amountOf = `case when movement.kind = 'adjustment' and side.account <> 'cash' then -side.amount else side.amount end`

/** (day, currency, kind, movements, amount) */
export const moneySource = `
  select ${dayOf('movement.at')} as day, side.currency, movement.kind, count(*) as movements,
    sum(${amountOf})::bigint as amount
  from ledger_transaction movement
  join ledger_entry side on side.transaction = movement.id and side.amount > 0
  where ${written}
  group by 1, 2, 3`

const isSlip = `movement.kind = 'bet' and movement.key like 'bet:%' and length(movement.key) = 77`

const isOfBet = `movement.kind <> 'bet' and split_part(movement.key, ':', 1) in ('pay', 'rebate', 'refund', 'adj', 'adj-owed')
  and is_uuid(split_part(movement.key, ':', 2))`

/**
 * Movements of play, each traced to the stake that it belongs to: what is paid, refunded or corrected weeks later
 * counts on the day of the stake. A movement with an unknown stake counts on its own day.
 *
 * What is computed from a key is materialised before it is looked up: row-level security uses an index only for
 * leakproof functions, and string functions are not leakproof.
 */
export const traced = `
  moved as materialized (
    select movement.kind, movement.reference, movement.at, side.currency, side.amount,
      case when ${isOfBet} then split_part(movement.key, ':', 2)::uuid end as bet_id,
      case when ${isSlip} and is_uuid(substr(movement.key, 5, 36)) then substr(movement.key, 5, 36)::uuid end as member,
      case when ${isSlip} and is_uuid(substr(movement.key, 42)) then substr(movement.key, 42)::uuid end as slip_id,
      case when movement.key like 'vendor %' then split_part(movement.reference, ':', 1) end as vendor,
      case when movement.key like 'vendor %' then substr(movement.reference, strpos(movement.reference, ':') + 1) end as vendor_bet
    from ledger_transaction movement
    join ledger_entry side on side.transaction = movement.id and side.amount > 0
    where ${written}
      and movement.kind in ('bet', 'refund', 'payout', 'rebate', 'correction', 'clawback', 'clawback_owed')
  ), named as materialized (
    select moved.kind, moved.at, moved.currency, moved.amount, bet.type as bet_type,
      coalesce(bet.member, moved.member) as member, coalesce(bet.slip_id, moved.slip_id) as slip_id,
      moved.vendor || '/' || other.game as vendor_game,
      case when moved.kind = 'bet' then null
        when bet.bet_id is not null then 'bet:' || bet.member || ':' || bet.slip_id
        when moved.vendor is not null then 'vendor bet:' || moved.reference end as origin
    from moved
    left join lottery_bet bet on bet.issue_id = moved.reference and bet.bet_id = moved.bet_id
    left join vendor_bet other on other.vendor = moved.vendor and other.id = moved.vendor_bet
  ), traced as materialized (
    select named.kind, named.currency, named.amount, ${dayOf('coalesce(origin.at, named.at)')} as day,
      slip.lottery, slip.prize_mode, slip.odds_version, slip.member, slip.slip_id, named.bet_type, named.vendor_game
    from named
    left join lottery_slip slip on slip.member = named.member and slip.slip_id = named.slip_id
    left join ledger_key origin on origin.key = named.origin
  )`

/** Of what is traced: (day, currency, source, game, bets, staked, refunded, won, rebate) */
export const playOfTraced = `
  select day, currency,
    case when lottery is not null then 'lottery' when vendor_game is not null then 'vendor' else 'other' end as source,
    coalesce(lottery, vendor_game, '') as game,
    count(*) filter (where kind = 'bet') as bets,
    coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
    coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
    coalesce(sum(case when kind in ('clawback', 'clawback_owed') then -amount else amount end)
      filter (where kind in ('payout', 'correction', 'clawback', 'clawback_owed')), 0)::bigint as won,
    coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebate
  from traced
  group by 1, 2, 3, 4`

/** Of what is traced: (day, currency, lottery, prize_mode, odds_version, bet_type, stake) */
export const stakeOfTraced = `
  select day, currency, lottery, prize_mode, odds_version, bet_type, sum(stake)::bigint as stake
  from (
    select day, traced.currency, lottery, prize_mode, odds_version, bet.type as bet_type, bet.cost as stake
    from traced
    join lottery_bet bet on bet.member = traced.member and bet.slip_id = traced.slip_id
    where traced.kind = 'bet'
    union all
    select day, currency, lottery, prize_mode, odds_version, bet_type, -amount
    from traced where kind = 'refund' and bet_type is not null
  ) sold
  group by 1, 2, 3, 4, 5, 6`

export const playSource = `with ${traced} ${playOfTraced}`
export const stakeSource = `with ${traced} ${stakeOfTraced}`

/** (member, day, deposited, played): who paid in and who bet on which day. */
export const actionSource = `
  select cash.member, ${dayOf('movement.at')} as day, bool_or(movement.kind = 'deposit') as deposited,
    bool_or(movement.kind = 'bet') as played
  from ledger_transaction movement
  join ledger_entry cash on cash.transaction = movement.id and cash.account = 'cash'
  where ${written} and movement.kind in ('deposit', 'bet')
  group by 1, 2`

/** (member, registered_on, way, proved): how members stand, whatever the marks. */
export const memberSource = `
  select id as member, ${dayOf('registered_at')} as registered_on, register_method as way,
    mobile_verified_at is not null or email_verified_at is not null as proved
  from member`

/** The Monday of a day's week. */
export const weekOf = (day: string): string => `date_trunc('week', ${day}::timestamp)::date`
