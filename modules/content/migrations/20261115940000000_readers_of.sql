-- What is known of members as readers, one row each, in the order they are asked for. Every list a member sees asks: a
-- function that names its merchant itself is a transaction of one round trip, and sees no more than any other.
create function content.readers_of(p_merchant integer, p_buckets smallint[], p_members uuid[])
  returns table (watermark integer, beyond integer[], segments text[])
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.merchant_id', p_merchant::text, true);
  return query
  select reader.watermark, reader.beyond,
         array(select loaded.segment from content.segment_member loaded
                where loaded.bucket = asked.bucket and loaded.member_id = asked.member_id
                order by loaded.segment)
    from unnest(p_buckets, p_members) with ordinality as asked (bucket, member_id, place)
    left join content.reader on reader.bucket = asked.bucket and reader.member_id = asked.member_id
   order by asked.place;
end
$$;
revoke execute on function content.readers_of from public;
grant execute on function content.readers_of to trevo_app;
