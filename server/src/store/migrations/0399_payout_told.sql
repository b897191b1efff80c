set local role playfront_owner;

-- An end of a payout that was called in while no answer of ours had told the provider's own reference. It waits for our own
-- question to confirm it.
alter table withdrawal
  add column told_status text check (told_status in ('paid', 'failed')),
  add column told_reference text,
  add check ((told_status is null) = (told_reference is null));
grant update (told_status, told_reference) on withdrawal to playfront_app;
-- Under which reference each word was told; absent in older rows.
alter table payout_event add column reference text;

reset role;
