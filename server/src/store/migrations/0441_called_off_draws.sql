set local role playfront_owner;

-- Draws that were called off are counted for everybody (lottery 6.5): few, whatever the number of draws.
create index lottery_issue_called_off on lottery_issue (merchant, lottery, draw_at)
  where state in ('cancelled', 'refunding', 'refunded');

reset role;
