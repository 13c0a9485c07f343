-- As before, of the merchant that is proven and not of the one that is named.
drop function messaging.inboxes_of;
create function messaging.inboxes_of(p_proof text, p_buckets smallint[], p_members uuid[])
  returns table (read_up_to integer, read_ids integer[], removed_ids integer[], letters integer, unread_letters integer)
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.merchant_id', p_proof, true);
  return query
  select inbox.read_up_to, inbox.read_ids, inbox.removed_ids, inbox.letters, inbox.unread_letters
    from unnest(p_buckets, p_members) with ordinality as asked (bucket, member_id, place)
    left join messaging.inbox on inbox.bucket = asked.bucket and inbox.member_id = asked.member_id
   order by asked.place;
end
$$;
revoke execute on function messaging.inboxes_of from public;
grant execute on function messaging.inboxes_of to trevo_player, trevo_worker;
