set local role playfront_owner;

-- What a merchant gives away: terms by language, figures by kind, when it runs and who it is for.
create table promotion (
  merchant text not null references merchant (code),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('CHECK_IN', 'APP_DOWNLOAD', 'GIFT', 'DEPOSIT_BONUS', 'CASHBACK', 'REFERRAL')),
  place integer not null,
  -- Title and HTML by language; the HTML was cleaned before it came here.
  words jsonb not null,
  figures jsonb not null,
  audience jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- Who wrote it: the demonstration data or a person in the console.
  origin text not null check (origin in ('seed', 'console')),
  updated_at timestamptz not null default platform_now(),
  -- What a promotion may cost in all and bring one member, how often it was changed, and when it was stopped.
  limits jsonb not null default '{}',
  version integer not null default 1 check (version > 0),
  stopped_at timestamptz,
  primary key (merchant, id)
);
select guard_merchant_rows('promotion');
create policy platform_all on promotion to playfront_platform using (true) with check (true);
grant select on promotion to playfront_app;
grant select, insert, update, delete on promotion to playfront_platform;
grant insert on promotion to playfront_app;
grant update (words, figures, audience, starts_at, ends_at, limits, origin, version, stopped_at) on promotion
  to playfront_app;

-- What a member has claimed, written once in the transaction that pays it. It outlives its promotion.
create table promotion_claim (
  merchant text not null,
  member uuid not null,
  promotion text not null,
  -- The merchant's day of a promotion that is claimed daily, empty for one that is claimed once.
  occasion text not null check (occasion ~ '^(\d{4}-\d\d-\d\d)?$'),
  -- How many days in a row, this one counted.
  streak integer not null check (streak > 0),
  -- The caller's name for it: the same again is the same claim.
  claim_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  balance_after bigint not null,
  wallet_version bigint not null,
  claimed_at timestamptz not null default platform_now(),
  primary key (merchant, member, promotion, occasion),
  constraint promotion_claim_once unique (merchant, member, claim_id),
  foreign key (merchant, member) references member (merchant, id)
);
-- Lists of what one promotion has given, page by page.
create index promotion_claim_by_time on promotion_claim (merchant, promotion, claimed_at, claim_id);
select guard_merchant_rows('promotion_claim');
grant select, insert on promotion_claim to playfront_app;

-- What was played and settled, once for a member and an issue or a game provider's bet, and never changed. Voids and refunds
-- are not in it. Everything that play earns is computed from here.
create table counted_play (
  merchant text not null,
  member uuid not null,
  source text not null check (source in ('lottery', 'vendor')),
  -- The issue; of a game provider, the provider and its id for the bet.
  reference text not null,
  game_class text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  -- Prizes and rebates.
  paid bigint not null check (paid >= 0),
  -- The part of the stake that could be lost: bets on more than the merchant's share of all picks are not in it.
  fair_stake bigint not null check (fair_stake between 0 and stake),
  -- When it was settled.
  at timestamptz not null,
  primary key (merchant, member, source, reference),
  foreign key (merchant, member) references member (merchant, id)
);
create index counted_play_by_member on counted_play (merchant, member, at);
create index counted_play_by_time on counted_play (merchant, at);
select guard_merchant_rows('counted_play');
grant select, insert on counted_play to playfront_app;

-- Issues whose bets have been counted, and how far the counting has come.
create table counted_issue (
  merchant text not null,
  issue_id text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, issue_id)
);
select guard_merchant_rows('counted_issue');
grant select, insert on counted_issue to playfront_app;

create table counting (
  merchant text primary key references merchant (code),
  -- What was settled well before has been counted.
  issues_to timestamptz not null default '-infinity',
  bets_to timestamptz not null default '-infinity'
);
select guard_merchant_rows('counting');
grant select, insert, update on counting to playfront_app;

-- A bonus that was granted, with the terms it was granted under. Its money is in the member's bonus account until the
-- play that it asks for is there (released to cash) or its time is over (back to the operator).
create table bonus (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  source text not null check (source in ('deposit', 'order', 'goodwill')),
  -- The promotion, or what was ordered.
  promotion text not null,
  -- The deposit or the order that brought it; each brings one.
  reference text not null,
  state text not null default 'active' check (state in ('active', 'released', 'forfeited')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Settled stakes that it asks for, and how much of that counts by class of game, percent; a class not named counts whole.
  need bigint not null check (need >= 0),
  shares jsonb not null,
  -- As it was last computed.
  progress bigint not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  ended_at timestamptz,
  -- The member ended it themselves.
  given_up boolean not null default false,
  taken_back text check (length(taken_back) between 1 and 300),
  primary key (merchant, id),
  constraint bonus_once unique (merchant, source, reference),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'active') = (ended_at is null)),
  constraint only_what_is_forfeited_was_given_up check (not given_up or state = 'forfeited'),
  constraint only_what_is_forfeited_was_taken_back check (taken_back is null or state = 'forfeited')
);
create unique index bonus_one_active on bonus (merchant, member) where state = 'active';
create index bonus_by_member on bonus (merchant, member, granted_at);
create index bonus_by_promotion on bonus (merchant, promotion, granted_at, id);
create index bonus_running on bonus (merchant, promotion) where state = 'active';
select guard_merchant_rows('bonus');
create policy platform_due on bonus for select to playfront_platform using (state = 'active');
grant select (merchant, state, progress, need, expires_at) on bonus to playfront_platform;
grant select, insert, update (state, progress, ended_at) on bonus to playfront_app;
grant update (given_up) on bonus to playfront_app;
grant update (taken_back) on bonus to playfront_app;

-- Points are no money: earned by settled play and missions, spent in the point market. Entries are added and never changed;
-- the balance beside them is the last entry's.
create table point_wallet (
  merchant text not null,
  member uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null default 0,
  -- All fair stakes that were turned into points, so that nothing is lost in rounding.
  played bigint not null default 0,
  -- The member was notified of all points earned before this that are still there.
  warned_to timestamptz,
  -- They were notified late, so that nothing runs out before this day.
  spared_until date,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('point_wallet');
grant select, insert, update on point_wallet to playfront_app;

create table point_entry (
  merchant text not null,
  member uuid not null,
  version bigint not null,
  kind text not null check (kind in ('play', 'mission', 'board', 'order', 'expiry')),
  reference text not null,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null default platform_now(),
  primary key (merchant, member, version),
  constraint point_entry_once unique (merchant, member, kind, reference),
  foreign key (merchant, member) references point_wallet (merchant, member),
  constraint point_entry_goes_its_way
    check (amount <> 0 and (amount < 0) = (kind in ('order', 'expiry')))
);
create index point_entry_by_time on point_entry (merchant, at);
create index point_entry_earned on point_entry (merchant, member, at) include (amount) where amount > 0;
select guard_merchant_rows('point_entry');
grant select, insert on point_entry to playfront_app;

-- How many of a good have been ordered; how many there are is a setting.
create table mall_sold (
  merchant text not null references merchant (code),
  good text not null,
  sold integer not null check (sold >= 0),
  primary key (merchant, good)
);
select guard_merchant_rows('mall_sold');
grant select, insert, update on mall_sold to playfront_app;

create table mall_order (
  merchant text not null,
  member uuid not null,
  -- Made by the caller: the same again is the same order.
  id uuid not null,
  good text not null,
  -- What it was called then, by language.
  names jsonb not null,
  points bigint not null check (points > 0),
  delivery text not null check (delivery in ('CASH', 'BONUS', 'COUPON')),
  amount bigint check (amount > 0),
  coupon text,
  at timestamptz not null default platform_now(),
  primary key (merchant, member, id),
  constraint mall_coupon_once unique (merchant, coupon),
  foreign key (merchant, member) references member (merchant, id),
  check ((delivery = 'COUPON') = (coupon is not null) and (delivery = 'COUPON') = (amount is null))
);
create index mall_order_by_time on mall_order (merchant, member, at);
select guard_merchant_rows('mall_order');
grant select, insert on mall_order to playfront_app;

-- A mission's prize, taken once a period.
create table mission_claim (
  merchant text not null,
  member uuid not null,
  mission text not null,
  -- First day of the merchant's day or week.
  period text not null check (period ~ '^\d{4}-\d\d-\d\d$'),
  claim_id uuid not null,
  -- Points, or cash in minor units.
  prize text not null check (prize in ('POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default platform_now(),
  primary key (merchant, member, mission, period),
  constraint mission_claim_once unique (merchant, member, claim_id),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('mission_claim');
grant select, insert on mission_claim to playfront_app;

-- A day or week of a cashback or a leader board whose result stands. The transaction that writes the row computes it.
create table reward_period (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('cashback', 'board', 'expiry')),
  -- The promotion, or the board.
  name text not null,
  period text not null check (period ~ '^\d{4}-\d\d-\d\d$'),
  at timestamptz not null default platform_now(),
  primary key (merchant, kind, name, period)
);
select guard_merchant_rows('reward_period');
grant select, insert on reward_period to playfront_app;

-- What a period, or an invited friend, brings a member: computed once, paid once, or kept back with its reason.
create table reward_due (
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('cashback', 'board', 'referral')),
  name text not null,
  -- The period's first day; of a referral the friend's id.
  occasion text not null,
  prize text not null check (prize in ('POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  -- Net loss behind a cashback, place on a board; nothing of a friend.
  figure bigint,
  state text not null default 'due' check (state in ('due', 'paid', 'withheld')),
  reason text,
  tried_at timestamptz,
  at timestamptz not null default platform_now(),
  primary key (merchant, kind, name, occasion, member),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'withheld') = (reason is not null))
);
create index reward_due_open on reward_due (merchant, tried_at nulls first) where state = 'due';
create index reward_due_by_member on reward_due (merchant, member, at);
-- A friend is worth a reward once, no matter who invited them and what the promotion is called.
create unique index reward_once_a_friend on reward_due (merchant, occasion) where kind = 'referral';
create index reward_due_by_time on reward_due (merchant, kind, name, at, occasion, member);
select guard_merchant_rows('reward_due');
create policy platform_due on reward_due for select to playfront_platform using (state = 'due');
grant select (merchant, state) on reward_due to playfront_platform;
grant select, insert, update (state, reason, tried_at) on reward_due to playfront_app;

-- Members who do not want their name on a leader board.
create table board_hidden (
  merchant text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('board_hidden');
grant select, insert, delete on board_hidden to playfront_app;

-- The one change of a promotion that is being written or waits for a second person; of one that is not there yet, its
-- first draft.
create table promotion_edit (
  merchant text not null references merchant (code),
  promotion text not null check (promotion ~ '^[a-z0-9-]{1,40}$'),
  -- Grows with every change: a save or a decision names the version that was seen.
  revision integer not null check (revision > 0),
  -- The promotion's version that it changes; none of a new one.
  base integer not null check (base >= 0),
  document jsonb not null,
  state text not null check (state in ('draft', 'waiting')),
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null default platform_now(),
  -- Why the second person turned it back.
  because text check (length(because) between 1 and 300),
  primary key (merchant, promotion)
);
select guard_merchant_rows('promotion_edit');
grant select, insert, delete on promotion_edit to playfront_app;
grant update (revision, base, document, state, written_by, written_name, written_at, because) on promotion_edit
  to playfront_app;

-- Each version that two people let members have, as it was. Nothing of it is changed.
create table promotion_version (
  merchant text not null references merchant (code),
  promotion text not null,
  version integer not null,
  document jsonb not null,
  written_by uuid not null,
  written_name text not null,
  approved_by uuid not null check (approved_by <> written_by),
  approved_name text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, promotion, version)
);
select guard_merchant_rows('promotion_version');
grant select, insert on promotion_version to playfront_app;

-- What each promotion has given, kept as it is given, so that no list adds up claims. In shards by member: members do not
-- wait for one another.
create table promotion_total (
  merchant text not null references merchant (code),
  promotion text not null,
  shard smallint not null,
  claims bigint not null,
  -- Minor units: given in all and not cancelled, of that paid for good, and bonuses that are running.
  given bigint not null,
  paid bigint not null,
  running bigint not null,
  primary key (merchant, promotion, shard)
);
select guard_merchant_rows('promotion_total');
-- Its triggers run as the owner, for whichever merchant's row they were fired by.
create policy kept_by_triggers on promotion_total to playfront_owner using (true) with check (true);
grant select on promotion_total to playfront_app;

-- Who has had what is given once per person, by the fingerprints that recognise excluded persons. They are kept when it
-- is given and added to while the account shows more of what is its person's. The primary key lets one of many parallel claims
-- through. Only functions read it.
create table promotion_person (
  merchant text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  promotion text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, fingerprint, promotion),
  foreign key (merchant, member) references member (merchant, id)
);
create index promotion_person_by_member on promotion_person (merchant, member, promotion);
select guard_merchant_rows('promotion_person');

-- What is given by hand on one of the merchant's days: by each person of the staff, and to each member.
create table goodwill_day (
  merchant text not null references merchant (code),
  -- A staff user, or a member.
  who uuid not null,
  day date not null,
  amount bigint not null,
  primary key (merchant, who, day)
);
select guard_merchant_rows('goodwill_day');
grant select, insert, update (amount) on goodwill_day to playfront_app;

reset role;
