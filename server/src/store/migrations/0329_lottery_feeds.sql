set local role playfront_owner;

-- An issue that somebody else draws: it has no seed, no promise and no beacon; its result is fed in (lottery 2.2, 4.7).
alter table lottery_issue
  add column drawn_by text not null default 'house' check (drawn_by in ('house', 'feed')),
  -- Told while the draw's hour has passed and there is no result.
  add column awaiting text check (awaiting in ('result', 'agreement', 'person')),
  -- What was shown before the newest correction.
  add column earlier_numbers jsonb,
  alter column commit_hash drop not null,
  alter column seed_ciphertext drop not null,
  alter column beacon_chain drop not null,
  alter column beacon_round drop not null,
  drop constraint lottery_issue_state_check,
  add constraint lottery_issue_state_check check (state in ('scheduled', 'open', 'suspended', 'closed', 'drawing', 'drawn',
    'settling', 'settled', 'cancelled', 'refunding', 'refunded', 'correcting')),
  add constraint promised_when_ours check (drawn_by = 'feed'
    or (commit_hash is not null and seed_ciphertext is not null and beacon_chain is not null and beacon_round is not null));

-- Results of official draws are facts that belong to no merchant: everybody may read them, the platform alone writes them.
-- One row for each thing a source said; a source that says the same again adds nothing.
create table lottery_feed_report (
  id bigint generated always as identity primary key,
  draw_id text not null,
  lottery text not null,
  source text not null,
  numbers jsonb not null,
  -- How it came: asked for by this platform, or handed in by a person.
  received_by text not null,
  received_at timestamptz not null default platform_now()
);
create index lottery_feed_report_by_draw on lottery_feed_report (draw_id, source, id);
grant select on lottery_feed_report to playfront_app;
grant select, insert on lottery_feed_report to playfront_platform;

-- What counts as the result, by version. Nothing here is changed: a correction is another version (lottery 4.7, 4.8).
create table lottery_official_result (
  draw_id text not null,
  version integer not null check (version > 0),
  lottery text not null,
  numbers jsonb not null,
  confirmed_by text not null check (confirmed_by in ('sources', 'people')),
  -- The sources that agreed, or who proposed and who approved.
  agreed text[] not null check (cardinality(agreed) >= 2),
  reason text not null default '',
  confirmed_at timestamptz not null default platform_now(),
  primary key (draw_id, version)
);
grant select on lottery_official_result to playfront_app;
grant select, insert on lottery_official_result to playfront_platform;

-- A result that a person wants to set: it waits for a second person (lottery 4.7, four eyes).
create table lottery_result_proposal (
  id uuid primary key,
  draw_id text not null,
  lottery text not null,
  -- The version it would follow; a proposal for an outdated one cannot be approved.
  base_version integer not null check (base_version >= 0),
  numbers jsonb not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default platform_now(),
  decided_by text,
  decided_at timestamptz,
  approved boolean,
  check (decided_by is null or decided_by <> proposed_by),
  check ((decided_by is null) = (approved is null) and (decided_by is null) = (decided_at is null))
);
create index lottery_result_proposal_by_draw on lottery_result_proposal (draw_id, proposed_at);
grant select, insert, update (decided_by, decided_at, approved) on lottery_result_proposal to playfront_platform;
grant select on lottery_result_proposal to playfront_app;

-- What a person has to look at; at most one of a kind is open for a draw.
create table lottery_feed_alarm (
  id bigint generated always as identity primary key,
  draw_id text not null,
  lottery text not null,
  kind text not null check (kind in ('disagreement', 'late', 'conflict')),
  raised_at timestamptz not null default platform_now(),
  cleared_at timestamptz
);
create unique index lottery_feed_alarm_open on lottery_feed_alarm (draw_id, kind) where cleared_at is null;
grant select, insert, update (cleared_at) on lottery_feed_alarm to playfront_platform;
grant select on lottery_feed_alarm to playfront_app;

-- What the demonstration's sources were told to say instead of their own result; null: nothing at all.
create table sandbox_feed_word (
  draw_id text not null,
  source text not null,
  numbers jsonb,
  primary key (draw_id, source)
);
grant select, insert, update, delete on sandbox_feed_word to playfront_platform;

reset role;
