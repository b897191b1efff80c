-- Every message moves the conversation: a member's message waits and opens it again, the staff's message is an answer.
-- A conversation expires with the last of its messages.
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
create or replace trigger chat_moves_case after insert on chat_message for each row execute function follow_chat();
