set local role playfront_owner;

-- Results of captchas that were brought here, so that none counts twice. Unlogged: a result is worthless soon after.
create unlogged table captcha_spent (
  merchant text not null references merchant (code),
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index captcha_spent_by_end on captcha_spent (expires_at);
select guard_merchant_rows('captcha_spent');
create policy platform_sweeps on captcha_spent to playfront_platform using (expires_at < platform_now());
grant select, insert on captcha_spent to playfront_app;
grant select, delete on captcha_spent to playfront_platform;

-- The demonstration's own captcha service: one row per puzzle. Where the piece belongs is told to nobody.
create unlogged table sandbox_captcha (
  merchant text not null references merchant (code),
  id text not null,
  -- Null: no picture waits for an answer.
  hole smallint check (hole > 0),
  hole_until timestamptz,
  pictures smallint not null default 0,
  -- Of the result that the solved puzzle left; null until it is solved.
  proof_hash bytea check (octet_length(proof_hash) = 32),
  spent_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create index sandbox_captcha_by_end on sandbox_captcha (expires_at);
select guard_merchant_rows('sandbox_captcha');
create policy platform_sweeps on sandbox_captcha to playfront_platform using (expires_at < platform_now());
grant select, insert, update on sandbox_captcha to playfront_app;
grant select, delete on sandbox_captcha to playfront_platform;

reset role;
