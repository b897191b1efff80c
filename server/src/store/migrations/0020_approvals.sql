-- Changes of promotions that wait for approval are requests like all others from now on. `promotion_edit` keeps the draft and
-- that it waits: nodes of 0.2.0 that run beside read it there, and so do lists of promotions. Requests to let a held account in
-- move as well; the columns `clearing_…` of `exclusion_review` and `exclusion_request_clearing` are for those nodes alone.
set local role playfront_platform;
-- Row-level security holds for the owner too, so one merchant is moved after the other.
select set_config('playfront.merchants', coalesce(string_agg(code, ' ' order by code), ''), true) from merchant;
set local role playfront_owner;

do $$
declare
  v_merchant text;
begin
  foreach v_merchant in array string_to_array(current_setting('playfront.merchants'), ' ') loop
    perform set_config('playfront.merchant', v_merchant, true);
    insert into approval_request
      (merchant, id, kind, subject, open_key, before, after, requested_by, requested_name, requested_at)
    select edit.merchant, gen_random_uuid(), 'promotionChange', 'promotion:' || edit.promotion, edit.promotion,
      case when live.id is not null then
        jsonb_build_object('id', live.id, 'kind', live.kind, 'words', live.words, 'figures', live.figures,
          'audience', live.audience, 'limits', live.limits)
        || case when live.starts_at is null then '{}' else jsonb_build_object('from', to_char(
          live.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
        || case when live.ends_at is null then '{}' else jsonb_build_object('until', to_char(
          live.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      end,
      jsonb_build_object('document', edit.document, 'revision', edit.revision, 'base', edit.base),
      edit.written_by, edit.written_name, date_trunc('milliseconds', edit.written_at)
    from promotion_edit edit
    left join promotion live on live.merchant = edit.merchant and live.id = edit.promotion
    where edit.state = 'waiting'
    on conflict do nothing;
    insert into approval_request
      (merchant, id, kind, subject, open_key, after, reason, requested_by, requested_name, requested_at)
    select review.merchant, gen_random_uuid(), 'accountClearing', 'accountReview:' || review.id, review.id::text,
      jsonb_build_object('review', review.id, 'member', member.id, 'userName', member.username,
        'signals', to_jsonb(review.signals), 'looksLike', '[]'::jsonb),
      review.clearing_reason, review.clearing_by, review.clearing_name, date_trunc('milliseconds', review.clearing_at)
    from exclusion_review review
    join member on member.merchant = review.merchant and member.id = review.member
    where review.state = 'open' and review.clearing_by is not null
    on conflict do nothing;
  end loop;
  perform set_config('playfront.merchant', '', true);
end
$$;

reset role;
