set local role playfront_owner;

-- Who showed that a host is the merchant's: the operator, its DNS, or an answer of ours at it. Without that nothing is served
-- there. What was published before this was asked for stays as it is: the operator let it in.
alter table merchant_host
  add column proved_by text check (proved_by in ('operator', 'dns', 'http')),
  add column proved_at timestamptz,
  add constraint merchant_host_proof_whole check ((proved_by is null) = (proved_at is null));

set local role playfront_platform;
update merchant_host set proved_by = 'operator', proved_at = platform_now();

reset role;
