/** Something that must hold of the books, as a query for whatever breaks it: one row each, with what to look at. */
export interface Check {
  /** The number the reliability bar gives it. */
  readonly invariant: string
  readonly says: string
  readonly broken: string
}

/** Sums, balances, versions, chains: that the books are books. */
export const chainChecks: readonly Check[] = [
  {
    invariant: 'I1',
    says: 'the entries of a transfer sum to zero in each currency',
    broken: `
      select e.transfer_id::text as detail from ledger.entry e join ledger.account a using (bucket, account_id)
       group by e.bucket, e.transfer_id, a.currency having sum(e.amount_minor) <> 0`,
  },
  {
    invariant: 'I1',
    says: 'an entry belongs to a transfer and to an account',
    broken: `
      select e.transfer_id::text as detail from ledger.entry e
        left join ledger.account a using (bucket, account_id)
        left join ledger.transfer t using (bucket, transfer_id)
       where a.account_id is null or t.transfer_id is null`,
  },
  {
    invariant: 'I2',
    says: 'all balances of a currency sum to zero',
    // The house's are counted by its entries: its accounts lag behind, which I3 looks at.
    broken: `
      select currency || ' ' || sum(balance) as detail from (
        select a.currency, a.credits_posted - a.debits_posted as balance
          from ledger.account a where a.owner_id is not null
        union all
        select a.currency, e.amount_minor
          from ledger.entry e join ledger.account a using (bucket, account_id) where a.owner_id is null) b
       group by currency having sum(balance) <> 0`,
  },
  {
    invariant: 'I3',
    says: 'what an account adds up is what its entries add up to; the house’s up to its mark',
    broken: `
      select a.account_id || ' ' || a.kind as detail
        from ledger.account a
        left join (
          select e.bucket, e.account_id,
                 sum(greatest(e.amount_minor, 0)) as credits, sum(greatest(-e.amount_minor, 0)) as debits
            from ledger.entry e
            join ledger.transfer t using (bucket, transfer_id)
           where e.account_version is not null or t.written_in <= (select up_to from ledger.roll_up)
           group by 1, 2) e using (bucket, account_id)
       where (a.credits_posted, a.debits_posted) <> (coalesce(e.credits, 0), coalesce(e.debits, 0))`,
  },
  {
    invariant: 'I4',
    says: 'versions of an account have no gap, and each carries the balance on',
    broken: `
      select bucket || '/' || account_id || ' version ' || account_version as detail from (
        select bucket, account_id, account_version, balance_after, amount_minor,
               lag(account_version, 1, 0::bigint) over w as before_version,
               lag(balance_after, 1, 0::bigint) over w as before_balance
          from ledger.entry where account_version is not null
        window w as (partition by bucket, account_id order by account_version)) chained
       where account_version <> before_version + 1 or balance_after <> before_balance + amount_minor`,
  },
  {
    invariant: 'I4',
    says: 'an owner’s account is at the version of its last entry; the house has none',
    broken: `
      select a.account_id || ' ' || a.kind as detail
        from ledger.account a
        left join (select bucket, account_id, max(account_version) as newest, bool_or(account_version is null) as loose
                     from ledger.entry group by 1, 2) e using (bucket, account_id)
       where a.version <> coalesce(e.newest, 0) or coalesce(e.loose, a.owner_id is null) <> (a.owner_id is null)`,
  },
  {
    invariant: 'I9',
    says: 'nothing is below its floor',
    broken: `
      select account_id || ' ' || kind as detail from ledger.account
       where credits_posted - debits_posted - debits_pending < floor_minor`,
  },
  {
    invariant: 'I9',
    says: 'what is set aside is what holds are pending',
    broken: `
      select a.account_id || ' ' || a.kind as detail
        from ledger.account a
        left join (select bucket, merchant_id, owner_id, currency, account_kind as kind, sum(amount_minor) as held
                     from ledger.transfer where kind = 'hold' and status = 'pending' group by 1, 2, 3, 4, 5) h
          using (bucket, merchant_id, owner_id, currency, kind)
       where a.debits_pending <> coalesce(h.held, 0)`,
  },
  {
    invariant: 'I14',
    says: 'a transfer stays within its merchant, its owner and its currency',
    broken: `
      select e.transfer_id::text as detail
        from ledger.entry e
        join ledger.account a using (bucket, account_id)
        join ledger.transfer t using (bucket, transfer_id)
       where (a.merchant_id, e.merchant_id, a.currency) <> (t.merchant_id, t.merchant_id, t.currency)
          or a.owner_id <> t.owner_id`,
  },
  {
    invariant: 'I15',
    says: 'every entry’s hash follows from the one before it',
    broken: `
      select bucket || '/' || account_id || ' version ' || account_version as detail from (
        select e.*, lag(chain, 1, ''::bytea) over (partition by bucket, account_id order by account_version) as before
          from ledger.entry e where account_version is not null) chained
       where chain is distinct from
             ledger.link(before, account_id, account_version, transfer_id, amount_minor, balance_after, created_at)`,
  },
  {
    invariant: 'I15',
    says: 'an account carries the hash of its last entry',
    broken: `
      select a.account_id || ' ' || a.kind as detail
        from ledger.account a
        left join ledger.entry e
          on e.bucket = a.bucket and e.account_id = a.account_id and e.account_version = a.version
       where a.chain <> coalesce(e.chain, '')`,
  },
]
