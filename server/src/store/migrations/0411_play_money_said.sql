set local role playfront_owner;

-- Play money was the default of settings that said nothing about it. From now on silence means money, so settings and
-- drafts that were written before say what they meant. The owner sees every merchant's rows for these statements.
alter table settings_version no force row level security;
alter table settings_draft no force row level security;
update settings_version
set document = jsonb_set(document, '{responsible}', '{"playMoney": true}' || coalesce(document->'responsible', '{}'))
where jsonb_typeof(coalesce(document->'responsible', '{}')) = 'object';
update settings_draft
set document = jsonb_set(document, '{responsible}', '{"playMoney": true}' || coalesce(document->'responsible', '{}'))
where jsonb_typeof(document) = 'object' and jsonb_typeof(coalesce(document->'responsible', '{}')) = 'object';
alter table settings_version force row level security;
alter table settings_draft force row level security;

reset role;
