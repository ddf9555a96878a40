/**
 * What the role of strangers may do. Queries of one warm database come after each other, and undoing a transaction undoes
 * no more than rows: not the seed of `random()`, the counter of OIDs, the position in the log or the statistics. So a query
 * may call nothing that leaves such traces, and nothing that shows them.
 */
export const role = 'candidate'

/**
 * Of all that is marked as volatile, that is: as having effects, or another result at each call. Sequences belong to the
 * tables of the item and go with them, and what is random is seeded anew for each run.
 */
const openThoughVolatile = [
  'clock_timestamp',
  'currval',
  'gen_random_uuid',
  'lastval',
  'nextval',
  'random',
  'random_normal',
  'setval',
  'timeofday',
  'uuidv4',
]

/** Not marked as volatile, as they stay the same within a query. */
const tellsOfServer = [
  'mxid_age$',
  'pg_backend_pid$',
  'pg_column_toast_chunk_id$',
  'pg_conf_load_time$',
  'pg_current_(snapshot|xact)',
  'pg_cursor$',
  'pg_filenode_relation$',
  'pg_get_replication_slots$',
  'pg_listening_channels$',
  'pg_postmaster_start_time$',
  'pg_prepared_',
  'pg_relation_file',
  'pg_stat_',
  'txid_',
]

const viewsOfServer = 'pg_(aios|backend|cursors|locks|prepared|replication|shmem|stat|wait_events)'

export const preparation = `
  create role ${role};
  grant create, usage on schema public to ${role};

  do $$
  declare one text;
  begin
    for one in
      select oid::regprocedure from pg_proc
      where provolatile = 'v' and proname not in (${openThoughVolatile.map((name) => `'${name}'`).join()})
        or proname ~ '^(${tellsOfServer.join('|')})'
        or oid = 'pg_catalog.age(xid)'::regprocedure
    loop
      execute format('revoke all on function %s from public', one);
    end loop;
    for one in
      select oid::regclass from pg_class
      where relkind = 'v' and relnamespace = 'pg_catalog'::regnamespace and relname ~ '^${viewsOfServer}'
    loop
      execute format('revoke all on %s from public', one);
    end loop;
  end $$;
`
