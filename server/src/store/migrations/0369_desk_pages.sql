set local role playfront_owner;

-- Lists of the console that page by where the last page ended, whatever their length.

-- Withdrawals in review, the oldest first.
drop index withdrawal_in_review;
create index withdrawal_in_review on withdrawal (merchant, requested_at, id) where state = 'review';

-- Feedback that waits for its answer first, then the newest. Whether there is one stands with the feedback, so that nobody
-- has to count answers to know.
alter table feedback add column answered boolean not null default false;
alter table feedback no force row level security;
alter table feedback_answer no force row level security;
update feedback set answered = true where exists (
  select from feedback_answer answer where answer.merchant = feedback.merchant and answer.feedback = feedback.id);
alter table feedback force row level security;
alter table feedback_answer force row level security;
create index feedback_for_desk on feedback (merchant, answered, written_at desc, id desc);
grant update (answered) on feedback to playfront_app;

create function feedback_is_answered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update feedback set answered = true
  where merchant = new.merchant and id = new.feedback and not answered;
  return null;
end
$$;
create trigger feedback_is_answered after insert on feedback_answer
  for each row execute function feedback_is_answered();

reset role;
