set local role playfront_owner;

-- A member's talk with the house, as the staff have it in hand. Its words stand in `chat_message`.
create table chat_case (
  merchant text not null references merchant (code),
  member uuid not null,
  -- When the member wrote what nobody has answered yet; null while nobody waits.
  waiting_since timestamptz,
  last_at timestamptz not null default platform_now(),
  -- Where it stands among the open ones: whoever waits longest first, then those with an answer, the latest first.
  place double precision not null,
  is_closed boolean not null default false,
  claimed_by uuid,
  claimed_name text,
  claimed_at timestamptz,
  closed_name text,
  closed_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  check ((claimed_by is null) = (claimed_name is null)),
  check (not is_closed or claimed_by is null)
);
create index chat_case_by_place on chat_case (merchant, is_closed, place, member);
select guard_merchant_rows('chat_case');
grant select, insert, update on chat_case to playfront_app;

-- Whatever is said moves the talk: a member's word waits and opens it again, the house's word is an answer.
create function follow_chat() returns trigger
language plpgsql as $$
begin
  insert into chat_case as talk (merchant, member, waiting_since, last_at, place)
  values (new.merchant, new.member, case when new.side = 'player' then new.sent_at end, new.sent_at,
    case when new.side = 'player' then extract(epoch from new.sent_at) else 1e11 - extract(epoch from new.sent_at) end)
  on conflict (merchant, member) do update set
    waiting_since = case when new.side = 'player' then coalesce(talk.waiting_since, new.sent_at) end,
    last_at = new.sent_at,
    place = case when new.side = 'player'
      then extract(epoch from coalesce(talk.waiting_since, new.sent_at)) else 1e11 - extract(epoch from new.sent_at) end,
    is_closed = false;
  return null;
end
$$;
create trigger chat_moves_case after insert on chat_message for each row execute function follow_chat();

-- Answers that are given often, in the words of the house.
create table chat_canned (
  merchant text not null references merchant (code),
  id uuid not null,
  title text not null check (length(title) between 1 and 60),
  -- By language of the member.
  words jsonb not null,
  changed_at timestamptz not null default platform_now(),
  primary key (merchant, id)
);
select guard_merchant_rows('chat_canned');
grant select, insert, update, delete on chat_canned to playfront_app;

reset role;

-- What was said before this was counted.
insert into chat_case (merchant, member, waiting_since, last_at, place)
select merchant, member, min(sent_at) filter (where side = 'player' and id > answered),
  max(sent_at),
  coalesce(extract(epoch from min(sent_at) filter (where side = 'player' and id > answered)),
    1e11 - extract(epoch from max(sent_at)))
from (
  select *, coalesce(max(id) filter (where side = 'staff') over (partition by merchant, member), 0) as answered
  from chat_message) said
group by merchant, member;
