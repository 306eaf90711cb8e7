-- The end of every audit chain is also kept outside the database, and seals are keyed.

set local role audit_owner;

alter table audit.seal add column key_id text;
comment on column audit.seal.key_id is 'Which of AUDIT_KEYS the hash was made with; null for seals that are older than these keys';
comment on column audit.seal.hash is 'HMAC-SHA256 (SHA-256 without a key) over the previous hash and the entry as it is stored, ciphertext and all';

create table audit.head (
  chain_id uuid primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null,
  written_seq bigint not null default 0 check (written_seq >= 0)
);
create index head_unwritten on audit.head (chain_id) where written_seq < seq;
comment on table audit.head is 'platform: the newest seal of every chain, and up to where heads were written outside the database';
comment on column audit.head.chain_id is 'The organisation or person';
comment on column audit.head.seq is 'Its newest seal';
comment on column audit.head.hash is 'The hash of that seal';
comment on column audit.head.written_seq is 'The newest seal that the head log has; less than seq: to be written';

create table audit.head_log (
  is_only boolean primary key default true check (is_only),
  lines bigint not null default 0 check (lines >= 0),
  mac bytea not null default '',
  written_at timestamptz not null default now()
);
comment on table audit.head_log is 'platform: where the head log ended when it was last written, so that a cut or replaced log is noticed';
comment on column audit.head_log.is_only is 'There is one row';
comment on column audit.head_log.lines is 'How many lines the log had';
comment on column audit.head_log.mac is 'The signature of its last line';
comment on column audit.head_log.written_at is 'When it was written';

create table audit.comparison (
  comparison_id uuid primary key,
  heads bigint not null check (heads >= 0),
  chains bigint not null check (chains >= 0),
  entries bigint not null check (entries >= 0),
  found integer not null check (found >= 0),
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  ended_at timestamptz not null
);
create index comparison_newest on audit.comparison (ended_at);
comment on table audit.comparison is 'platform: what a night''s comparison of the chains with the head log found';
comment on column audit.comparison.comparison_id is 'UUIDv7, made by the server';
comment on column audit.comparison.heads is 'Lines of the log that were compared';
comment on column audit.comparison.chains is 'Chains that were verified';
comment on column audit.comparison.entries is 'Entries in them';
comment on column audit.comparison.found is 'How many problems there are; above zero staff are called';
comment on column audit.comparison.problems is 'The first thousand of them: kind, chain, entry, line';
comment on column audit.comparison.ended_at is 'When it was done';

/** Also for seals of the previous release, which knows neither heads nor keys. */
create function audit.keep_head() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.key_id is null and exists (
    select from audit.seal s where s.chain_id = new.chain_id and s.seq = new.seq - 1 and s.key_id is not null
  ) then
    raise exception 'a chain with keyed seals takes no seal without a key';
  end if;
  insert into audit.head (chain_id, seq, hash) values (new.chain_id, new.seq, new.hash)
  on conflict (chain_id) do update set seq = excluded.seq, hash = excluded.hash;
  return new;
end
$$;
comment on function audit.keep_head is 'Keeps the newest seal of a chain, and refuses one without a key after one that has a key';
create trigger keep_head before insert on audit.seal for each row execute function audit.keep_head();

insert into audit.head (chain_id, seq, hash)
select distinct on (chain_id) chain_id, seq, hash from audit.seal order by chain_id, seq desc;

reset role;
