set local role playfront_owner;

-- What a merchant's page about health counts. Rows come in the order of time, so that an index over blocks of them is
-- enough for "the last day" and costs next to nothing to keep.
create index deposit_by_day on deposit using brin (made_at);
create index withdrawal_by_day on withdrawal using brin (requested_at);
create index vendor_bet_by_day on vendor_bet using brin (placed_at);
create index push_message_by_day on push_message using brin (created_at);
create index outbox_by_day on outbox using brin (created_at);
create index outbox_waiting_of_merchant on outbox (merchant, topic, created_at) where done_at is null;
create index wallet_frozen on wallet (merchant, frozen_at) where frozen_at is not null;

-- When its own messages went out, never what they say.
grant select (merchant, topic, created_at, done_at, tries, due_at) on outbox to playfront_app;

reset role;
