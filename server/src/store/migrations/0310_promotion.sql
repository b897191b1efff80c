set local role playfront_owner;

-- What a merchant gives away: terms by language, figures by kind, when it runs and for whom.
create table promotion (
  merchant text not null references merchant (code),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('CHECK_IN', 'APP_DOWNLOAD', 'GIFT')),
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
  primary key (merchant, id)
);
select guard_merchant_rows('promotion');
create policy platform_all on promotion to playfront_platform using (true) with check (true);
grant select on promotion to playfront_app;
grant select, insert, update, delete on promotion to playfront_platform;

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
select guard_merchant_rows('promotion_claim');
grant select, insert on promotion_claim to playfront_app;

-- The ledger learns a kind of movement: what the house gives a member for taking part in something.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('cash', 'play_money', 'stakes', 'payouts', 'rebates', 'adjustments', 'rewards'));

-- The posting function stays the one it is; two of its lists grow by a word.
do $$
declare
  v_before constant text := pg_get_functiondef('ledger_post_many'::regproc);
  v_house constant text := replace(v_before,
    'when ''adjustment'' then ''adjustments''', 'when ''adjustment'' then ''adjustments'' when ''reward'' then ''rewards''');
  v_after constant text := replace(v_house, '''rebate'', ''refund'') and 0 >', '''rebate'', ''refund'', ''reward'') and 0 >');
begin
  if v_house = v_before or v_after = v_house then
    raise exception 'ledger_post_many is not the function that this migration knows.';
  end if;
  execute v_after;
end
$$;

reset role;
