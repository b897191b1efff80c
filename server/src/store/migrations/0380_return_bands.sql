set local role playfront_owner;

-- What bets might return, each time that the settings said something else (lottery 4.9). Whether the odds of a bet were a fault is
-- judged by what held when it was accepted: nobody narrows a band afterwards to be rid of bets.
create table lottery_return_band (
  merchant text not null references merchant (code),
  version integer not null check (version > 0),
  -- As the settings have them; what they do not name has its standard.
  bands jsonb not null,
  since timestamptz not null,
  primary key (merchant, version)
);
select guard_merchant_rows('lottery_return_band');
create policy platform_all on lottery_return_band to playfront_platform using (true) with check (true);
grant select on lottery_return_band to playfront_app, playfront_platform;
grant insert on lottery_return_band to playfront_platform;

create function return_bands_of(p_document jsonb) returns jsonb
language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'minRtpBps', p_document #> '{responsible,minRtpBps}',
    'maxRtpBps', p_document #> '{house,lottery,maxRtpBps}',
    'returnBands', p_document #> '{house,lottery,returnBands}'))
$$;
grant execute on function return_bands_of to playfront_platform;

-- Every way to move the pointer of the settings writes its move, the console's and the seed's alike.
create function note_return_bands() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_bands jsonb;
  v_newest lottery_return_band;
begin
  select return_bands_of(document) into v_bands from settings_version
  where merchant = new.merchant and version = new.version;
  select * into v_newest from lottery_return_band where merchant = new.merchant order by version desc limit 1;
  if v_newest.bands is distinct from v_bands then
    insert into lottery_return_band (merchant, version, bands, since)
    values (new.merchant, coalesce(v_newest.version, 0) + 1, v_bands, new.at);
  end if;
  return null;
end
$$;
grant execute on function note_return_bands to playfront_platform;
create trigger return_bands_are_noted after insert on settings_move
  for each row execute function note_return_bands();

set local role playfront_platform;
insert into lottery_return_band (merchant, version, bands, since)
select merchant, row_number() over (partition by merchant order by publication), bands, at
from (
  select move.merchant, move.publication, move.at, return_bands_of(one.document) as bands,
    lag(return_bands_of(one.document)) over (partition by move.merchant order by move.publication) as before
  from settings_move move join settings_version one on one.merchant = move.merchant and one.version = move.version
) moved
where bands is distinct from before;
set local role playfront_owner;

reset role;
