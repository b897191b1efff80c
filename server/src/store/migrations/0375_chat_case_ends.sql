set local role playfront_owner;

-- A talk goes when the last of its words goes: who took it on and who closed it is kept no longer than what was said.
alter table chat_case add column expires_at timestamptz not null default platform_now();
alter table chat_case alter column expires_at drop default;
create index chat_case_by_end on chat_case (expires_at);
create policy platform_sweeps on chat_case to playfront_platform using (expires_at < platform_now());
grant select, delete on chat_case to playfront_platform;

create or replace function follow_chat() returns trigger
language plpgsql as $$
begin
  insert into chat_case as talk (merchant, member, waiting_since, last_at, place, expires_at)
  values (new.merchant, new.member, case when new.side = 'player' then new.sent_at end, new.sent_at,
    case when new.side = 'player' then extract(epoch from new.sent_at) else 1e11 - extract(epoch from new.sent_at) end,
    new.expires_at)
  on conflict (merchant, member) do update set
    waiting_since = case when new.side = 'player' then coalesce(talk.waiting_since, new.sent_at) end,
    last_at = new.sent_at,
    place = case when new.side = 'player'
      then extract(epoch from coalesce(talk.waiting_since, new.sent_at)) else 1e11 - extract(epoch from new.sent_at) end,
    is_closed = false,
    expires_at = new.expires_at;
  return null;
end
$$;

reset role;

update chat_case talk set expires_at = coalesce(
  (select max(said.expires_at) from chat_message said where said.merchant = talk.merchant and said.member = talk.member),
  talk.last_at);
