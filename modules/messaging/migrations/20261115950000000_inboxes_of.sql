-- What members have done with their messages, one row each, in the order they are asked for; nulls for who has done
-- nothing. Every app that comes to the front asks: a function that names its merchant itself is a transaction of one
-- round trip, and sees no more than any other.
create function messaging.inboxes_of(p_merchant integer, p_buckets smallint[], p_members uuid[])
  returns table (read_up_to integer, read_ids integer[], removed_ids integer[], letters integer, unread_letters integer)
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.merchant_id', p_merchant::text, true);
  return query
  select inbox.read_up_to, inbox.read_ids, inbox.removed_ids, inbox.letters, inbox.unread_letters
    from unnest(p_buckets, p_members) with ordinality as asked (bucket, member_id, place)
    left join messaging.inbox on inbox.bucket = asked.bucket and inbox.member_id = asked.member_id
   order by asked.place;
end
$$;
revoke execute on function messaging.inboxes_of from public;
grant execute on function messaging.inboxes_of to trevo_app;
