-- As before, of the merchant that is proven and not of the one that is named.
drop function content.readers_of;
create function content.readers_of(p_proof text, p_buckets smallint[], p_members uuid[])
  returns table (watermark integer, beyond integer[], segments text[])
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.merchant_id', p_proof, true);
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
grant execute on function content.readers_of to trevo_player, trevo_worker;
