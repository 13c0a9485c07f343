import { asOwner } from '@trevo/testkit'

export interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
}

export interface Table {
  readonly name: string
  readonly comment: string | null
  readonly rowSecurity: boolean
  readonly forced: boolean
  /** Processes see a merchant's rows of it, as far as they may. */
  readonly visible: boolean
  readonly columns: readonly Column[]
}

/** Every table of ours. The job queue's and the migration tool's own tables hold no business data. */
export function readTables(ownerUrl: string): Promise<Table[]> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Table>(`
      select format('%I.%I', n.nspname, c.relname) as name,
             obj_description(c.oid) as comment,
             c.relrowsecurity as "rowSecurity",
             c.relforcerowsecurity as forced,
             exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_merchant') as visible,
             (select json_agg(json_build_object(
                       'name', a.attname,
                       'type', format_type(a.atttypid, null),
                       'required', a.attnotnull and not a.atthasdef and a.attidentity = '')
                     order by a.attnum)
                from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
         and format('%I.%I', n.nspname, c.relname) <> 'public.migration'
       order by 1`)
    return rows
  })
}
