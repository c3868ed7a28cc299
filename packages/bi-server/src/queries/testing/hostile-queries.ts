// Queries that somebody could write to read or change what is not theirs, and what each is answered with. They are
// meant for the tables of the test warehouse and for limits of 2 s, 1000 rows and 1,000,000 bytes.

export type HostileQuery = readonly [title: string, sql: string, message: string];

const readOnly = 'read-only transaction';
const notAQuery = 'A query begins with SELECT, WITH, VALUES or TABLE';
export const hostileQueries: readonly HostileQuery[] = [
  ['insert', "insert into unit values (9, 'X', 1)", notAQuery],
  ['update', 'update unit set beds = 0', notAQuery],
  ['delete', 'delete from measurement', notAQuery],
  [
    'insert inside a query',
    "with w as (insert into unit values (9, 'X', 1) returning id) select * from w",
    readOnly,
  ],
  ['delete inside a query', 'with w as (delete from measurement returning 1) select * from w', readOnly],
  ['select into a new table', 'select * into copy from unit', readOnly],
  ['create a table', 'create table copy as select 1', notAQuery],
  ['create a temporary table', 'create temp table copy as select 1', notAQuery],
  ['drop a table', 'drop table unit', notAQuery],
  [
    'read a file',
    "select pg_read_file('/etc/passwd')",
    'permission denied for function pg_read_file (42501)',
  ],
  ['list files', "select pg_ls_dir('.')", 'permission denied for function pg_ls_dir'],
  ['run a program', "copy unit to program 'cat > /tmp/x'", notAQuery],
  ['copy to the client', 'copy unit to stdout', notAQuery],
  ['copy from the client', 'copy unit from stdin', notAQuery],
  [
    'import a file as a large object',
    "select lo_import('/etc/passwd')",
    'permission denied for function lo_import',
  ],
  ['create a large object', 'select lo_create(0)', 'permission denied for function lo_create'],
  ['read another schema', 'select * from secret.thing', 'permission denied for schema secret (42501'],
  ['read passwords', 'select * from pg_authid', 'permission denied for table pg_authid'],
  [
    'read another database',
    "select * from dblink('dbname=prumo', 'select 1') as t (n int)",
    'function dblink(',
  ],
  ['a role by set_config', "select set_config('role', 'postgres', false)", 'permission denied to set role'],
  ['a role by SET', 'set role postgres', notAQuery],
  ['another session user', 'set session authorization postgres', notAQuery],
  [
    'another session user by set_config',
    "select set_config('session_authorization', 'postgres', false)",
    'permission denied to set session authorization',
  ],
  [
    'leave read-only mode',
    "select set_config('transaction_read_only', 'off', false)",
    'transaction read-write mode must be set before any query',
  ],
  ['a function that writes', 'select forget()', 'permission denied for function forget'],
  ['many statements', 'select 1; select 2', 'more than one statement'],
  ['a statement behind a comment', 'select 1 /* ; */ ; -- \n drop table unit', 'more than one statement'],
  ['a statement behind a text', "select 'a\\'; drop table unit; --'", 'more than one statement'],
  ['end the transaction', 'commit', notAQuery],
  ['a block of code', 'do $$ begin perform pg_sleep(9); end $$', notAQuery],
  ['a prepared statement', 'prepare p as select 1', notAQuery],
  [
    'end other sessions',
    'select pg_terminate_backend(pid) from pg_stat_activity',
    'permission denied for function',
  ],
  ['advance a sequence', "select nextval('nothing')", 'does not exist'],
  ['a positional parameter', 'select $1', 'parameters are named'],
  ['a sleep past the limit', 'select pg_sleep(60)', 'ran longer than 2 s and was stopped'],
  [
    'a sleep after switching the limit off',
    "select set_config('statement_timeout', '0', false), pg_sleep(60)",
    'ran longer than 2 s and was stopped',
  ],
  [
    'many short sleeps after switching the limit off',
    "select set_config('statement_timeout', '0', false), pg_sleep(0.02) from generate_series(1, 100000)",
    'ran longer than 2 s and was stopped',
  ],
  ['a million rows', 'select * from generate_series(1, 1000000)', 'more than 1000 rows'],
  ['a huge value', "select repeat('x', 3000000)", 'more than 1000000 bytes'],
  ['many large values', "select repeat('x', 10000) from generate_series(1, 900)", 'more than 1000000 bytes'],
  ['nothing', '  -- just a comment', notAQuery],
];
