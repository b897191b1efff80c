-- Adds up two rows of counts, step by step.
create or replace function add_counts(one integer[], other integer[]) returns integer[]
language sql immutable as $$
  select array_agg(least(a::bigint + b, 2000000000)::integer order by place)
  from unnest(one, other) with ordinality as step (a, b, place)
$$;
grant execute on function add_counts to playfront_app;
