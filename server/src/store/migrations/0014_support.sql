set local role playfront_owner;

-- A member's way into the chat: first a code that works once, then the key of the page that brought it. Only hashes are kept,
-- and both are gone with the session that they were made in.
create table chat_visit (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  session bytea not null references session (token_hash) on delete cascade,
  -- Absent once it is spent.
  code_hash bytea check (octet_length(code_hash) = 32),
  -- Absent until then.
  key_hash bytea check (octet_length(key_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, id),
  check ((code_hash is null) <> (key_hash is null)),
  foreign key (merchant, member) references member (merchant, id)
);
create unique index chat_visit_by_code on chat_visit (merchant, code_hash);
create unique index chat_visit_by_key on chat_visit (merchant, key_hash);
create index chat_visit_by_session on chat_visit (session);
create index chat_visit_by_end on chat_visit (expires_at);
select guard_merchant_rows('chat_visit');
create policy platform_sweeps on chat_visit to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on chat_visit to playfront_app;
grant select, delete on chat_visit to playfront_platform;

-- Messages between a member and the staff. Their text is encrypted.
create table chat_message (
  merchant text not null references merchant (code),
  id bigint generated always as identity,
  member uuid not null,
  side text not null check (side in ('player', 'staff')),
  sealed bytea not null,
  sent_at timestamptz not null default platform_now(),
  -- When the other side was shown it.
  seen_at timestamptz,
  expires_at timestamptz not null,
  -- What its writer calls a message: sent twice, it is there once.
  written_as uuid,
  picture uuid,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index chat_message_by_member on chat_message (merchant, member, id);
create index chat_message_unseen on chat_message (merchant, member) where seen_at is null;
create index chat_message_by_end on chat_message (expires_at);
create unique index chat_message_once on chat_message (merchant, member, side, written_as);
select guard_merchant_rows('chat_message');
create policy platform_sweeps on chat_message to playfront_platform using (expires_at < platform_now());
grant select, insert, update on chat_message to playfront_app;
grant select, delete on chat_message to playfront_platform;

-- A picture that a member or the staff sent in the chat: re-encoded by the platform, and encrypted as the messages are.
create table chat_picture (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index chat_picture_by_end on chat_picture (expires_at);
select guard_merchant_rows('chat_picture');
create policy platform_sweeps on chat_picture to playfront_platform using (expires_at < platform_now());
grant select, insert on chat_picture to playfront_app;
grant select, delete on chat_picture to playfront_platform;

-- A member's conversation with the staff. Its messages are in `chat_message`.
create table chat_case (
  merchant text not null references merchant (code),
  member uuid not null,
  -- When the member wrote what nobody has answered yet; null while nobody waits.
  waiting_since timestamptz,
  last_at timestamptz not null default platform_now(),
  -- Its place among the open ones: the longest waiting first, then those with an answer, the latest first.
  place double precision not null,
  is_closed boolean not null default false,
  claimed_by uuid,
  claimed_name text,
  claimed_at timestamptz,
  closed_name text,
  closed_at timestamptz,
  -- A conversation expires with the last of its messages: who took it and who closed it is kept no longer than the messages.
  expires_at timestamptz not null,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  check ((claimed_by is null) = (claimed_name is null)),
  check (not is_closed or claimed_by is null)
);
create index chat_case_by_place on chat_case (merchant, is_closed, place, member);
create index chat_case_by_end on chat_case (expires_at);
select guard_merchant_rows('chat_case');
create policy platform_sweeps on chat_case to playfront_platform using (expires_at < platform_now());
grant select, insert, update on chat_case to playfront_app;
grant select, delete on chat_case to playfront_platform;

-- Canned answers.
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

-- What a member wrote outside of a conversation; the text is encrypted.
create table feedback (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  category text not null check (category in ('idea', 'problem', 'game', 'payment', 'other')),
  sealed bytea not null,
  written_at timestamptz not null default platform_now(),
  -- Feedback that waits for its answer first, then the newest. Whether there is one stands with the feedback, so that nobody
  -- has to count answers to know.
  answered boolean not null default false,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index feedback_by_member on feedback (merchant, member, written_at);
create index feedback_for_desk on feedback (merchant, answered, written_at desc, id desc);
select guard_merchant_rows('feedback');
grant select, insert on feedback to playfront_app;
grant update (answered) on feedback to playfront_app;

-- Pictures arrive before the text that they belong to; those without text are swept.
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

-- What the staff answered.
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
