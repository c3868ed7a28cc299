// The one number that rows say: of rows that follow one another in time the latest, and the one before it; of others the
// first.

export type TileCell = string | number | boolean | null;

export interface TileRows {
  readonly columns: readonly {
    readonly name: string;
    readonly type: 'text' | 'number' | 'date' | 'boolean';
  }[];
  readonly rows: readonly (readonly TileCell[])[];
}

export interface FoundNumber {
  readonly value: number | null;
  readonly before: number | null;
  readonly label: string | null;
}

export function findNumber({ columns, rows }: TileRows): FoundNumber {
  const times = rows.map(([first]) => decodeTime(first ?? null));
  const hasTimes = columns.length > 1 && rows.length > 0 && times.every((time) => time !== undefined);
  const labelAt = hasTimes || columns[0]?.type !== 'number' ? 0 : -1;
  const valueAt = columns.findIndex(({ type }, index) => type === 'number' && index !== labelAt);
  if (valueAt === -1) return { value: null, before: null, label: null };
  const ordered = hasTimes
    ? rows
        .map((row, index) => ({ row, time: times[index] ?? 0 }))
        .toSorted((one, other) => other.time - one.time)
        .map(({ row }) => row)
    : rows;
  const [last, earlier] = ordered;
  return {
    value: readNumber(last?.[valueAt]),
    before: hasTimes ? readNumber(earlier?.[valueAt]) : null,
    label: labelAt === -1 || last?.[labelAt] === undefined ? null : presentLabel(last[labelAt]),
  };
}

/** Something that can be put in order: a month, a day, a quarter or a year, as queries and cubes write them. */
export function decodeTime(cell: TileCell): number | undefined {
  const text = typeof cell === 'number' ? String(cell) : cell;
  if (typeof text !== 'string') return undefined;
  const [, year, ofYear = '01', day = '01'] =
    /^((?:19|20|21)\d{2})(?:-?(0[1-9]|1[0-2])(?:-([0-3]\d)(?:[ T].{0,20})?)?)?$/.exec(text) ?? [];
  if (year !== undefined) return Number(year) * 10_000 + Number(ofYear) * 100 + Number(day);
  const [, name = '', ofName] = /^([a-z]{3})\/((?:19|20|21)\d{2})$/.exec(text.toLowerCase()) ?? [];
  const named = monthNames.indexOf(name);
  if (ofName !== undefined) return named === -1 ? undefined : Number(ofName) * 10_000 + (named + 1) * 100;
  const [, quarter, ofQuarter] = /^([1-4])º tri\/((?:19|20|21)\d{2})$/.exec(text) ?? [];
  return quarter === undefined ? undefined : Number(ofQuarter) * 10_000 + Number(quarter) * 300;
}

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

function readNumber(cell: TileCell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

function presentLabel(cell: TileCell): string | null {
  return cell === null ? null : String(cell);
}
