import type { Connection } from '@prumo/database/connection';

export interface LeafRow {
  readonly path: string;
  readonly value: string | number | boolean | null;
  readonly priority: string | number | null;
}

export interface ChangeRow {
  readonly revision: number;
  readonly kind: 'put' | 'patch';
  readonly path: string;
  readonly content: unknown;
}

export interface ClearedPaths {
  readonly places: readonly string[];
  readonly above: readonly string[];
  readonly gone: readonly string[];
}

export interface TreeRepository {
  /** Until the end of the transaction nobody else writes. */
  lockHead(): Promise<number>;
  getHead(): Promise<number>;
  listLeaves(): Promise<readonly LeafRow[]>;
  listChanges(after: number): Promise<readonly ChangeRow[]>;
  /** Everything at and below the places, leaves above them, and what is left of branches that are gone. */
  clear(cleared: ClearedPaths): Promise<void>;
  insertLeaves(leaves: readonly LeafRow[]): Promise<void>;
  addChange(change: ChangeRow & { readonly actor: string }): Promise<void>;
  forgetChanges(before: Date): Promise<void>;
}

export function createTreeRepository(connection: Connection): TreeRepository {
  async function readHead(text: string): Promise<number> {
    const [row] = await connection.prepared<{ revision: string }>(text, []);
    if (row === undefined) throw new Error('realtime.head has no row');
    return Number(row.revision);
  }

  return {
    lockHead: async () => await readHead('select revision from realtime.head for update'),
    getHead: async () => await readHead('select revision from realtime.head'),
    listLeaves: async () => await connection.prepared('select path, value, priority from realtime.leaf', []),

    async listChanges(after) {
      const rows = await connection.prepared<Omit<ChangeRow, 'revision'> & { revision: string }>(
        'select revision, kind, path, content from realtime.change where revision > $1 order by revision',
        [after],
      );
      return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
    },

    async clear({ places, above, gone }) {
      await connection.prepared(clearText, [places, above, gone]);
    },

    async insertLeaves(leaves) {
      if (leaves.length === 0) return;
      await connection.prepared(
        `insert into realtime.leaf (path, value, priority)
         select path, nullif(value, 'null'::jsonb), nullif(priority, 'null'::jsonb)
         from jsonb_to_recordset($1::jsonb) as given (path text, value jsonb, priority jsonb)`,
        [JSON.stringify(leaves)],
      );
    },

    async addChange({ revision, actor, kind, path, content }) {
      await connection.prepared(
        `with moved as (update realtime.head set revision = $1)
         insert into realtime.change (revision, actor, kind, path, content) values ($1, $2, $3, $4, $5::jsonb)`,
        [revision, actor, kind, path, JSON.stringify(content)],
      );
    },

    async forgetChanges(before) {
      await connection.prepared('delete from realtime.change where written_at < $1', [before]);
    },
  };
}

// '0' is the character after the slash. A row above that has a value is a leaf, which gives way to a branch; one without
// has the priority of a branch, which stays as long as the branch does.
const clearText = `
  with below as (
    delete from realtime.leaf as leaf using unnest($1::text[]) as place
    where leaf.path >= (case when place = '/' then '/' else place || '/' end) collate "C"
      and leaf.path < (case when place = '/' then '' else place end || '0') collate "C"
  ), above as (
    delete from realtime.leaf where path = any($2::text[]) and value is not null
  )
  delete from realtime.leaf where path = any($1::text[]) or path = any($3::text[])`;
