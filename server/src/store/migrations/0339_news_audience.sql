set local role playfront_owner;

-- Whom news was meant for: { "minimumRank": 3, "newcomerDays": 30, "awayDays": 14, "language": "VI", "username": "an" }
alter table inbox_news add column audience jsonb not null default '{}';
create index inbox_message_by_news on inbox_message (merchant, news) where news is not null;

reset role;
