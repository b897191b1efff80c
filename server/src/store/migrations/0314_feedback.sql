set local role playfront_owner;

-- What a member wrote to the house outside of a conversation; the words stand sealed.
create table feedback (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  category text not null check (category in ('idea', 'problem', 'game', 'payment', 'other')),
  sealed bytea not null,
  written_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index feedback_by_member on feedback (merchant, member, written_at);
select guard_merchant_rows('feedback');
grant select, insert on feedback to playfront_app;

-- Pictures come before the words that they belong to; those that no words followed are swept.
create table feedback_picture (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  feedback uuid,
  place smallint not null default 0,
  sealed bytea not null,
  -- Absent once it belongs to a feedback.
  expires_at timestamptz,
  primary key (merchant, id),
  check ((feedback is null) = (expires_at is not null)),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, feedback) references feedback (merchant, id)
);
create index feedback_picture_by_feedback on feedback_picture (merchant, feedback);
create index feedback_picture_by_member on feedback_picture (merchant, member) where feedback is null;
create index feedback_picture_by_end on feedback_picture (expires_at);
select guard_merchant_rows('feedback_picture');
create policy platform_sweeps on feedback_picture to playfront_platform using (expires_at < platform_now());
grant select, insert, update on feedback_picture to playfront_app;
grant select, delete on feedback_picture to playfront_platform;

-- What the house answered.
create table feedback_answer (
  merchant text not null references merchant (code),
  id uuid not null,
  feedback uuid not null,
  sealed bytea not null,
  answered_at timestamptz not null default platform_now(),
  -- When the member was shown it.
  seen_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, feedback) references feedback (merchant, id)
);
create index feedback_answer_by_feedback on feedback_answer (merchant, feedback);
select guard_merchant_rows('feedback_answer');
grant select, insert, update on feedback_answer to playfront_app;

reset role;
