set local role playfront_owner;

-- Asked of every stake. One excluded person of a group makes nobody else's bets dearer: the group's marks are asked for this
-- member's own fingerprints, and those are worked out only where the group has a mark at all.
create or replace function protection_is_set(p_member uuid) returns boolean
language sql stable as $$
  select exists (select from protection_limit where member = p_member and amount is not null)
    or exists (select from protection_restriction where member = p_member)
    or exists (
      select from protection_rules rules
      where rules.merchant = current_setting('playfront.merchant', true)
        and exists (select from exclusion_mark mark where mark.group_code = rules.group_code)
        and exists (
          select from member asked join exclusion_mark mark on mark.print = any (exclusion_prints(asked))
          where asked.id = p_member and mark.group_code = rules.group_code))
$$;

reset role;
