import { suggestPairs, type SuggestedPair } from '@prumo/domain/record-associations/suggest-pairs';
import type { MasterRecord, SourceRecord } from '@prumo/contracts/administration/record-associations';

export type Likeness = 'high' | 'fair';

export interface Suggestion {
  readonly record: SourceRecord;
  readonly master: MasterRecord;
  readonly score: number;
  readonly likeness: Likeness;
}

export interface SuggestionGround {
  readonly masters: readonly MasterRecord[];
  readonly records: readonly SourceRecord[];
  /** Codes of those records that stand for a master record already. */
  readonly linkedCodes: ReadonlySet<string>;
}

/** Likely pairs, best first. */
export function listSuggestions({ masters, records, linkedCodes }: SuggestionGround): readonly Suggestion[] {
  const masterByCode = new Map(masters.map((master) => [master.code, master]));
  const recordByCode = new Map(records.map((record) => [record.code, record]));
  return suggestPairs(masters, records, linkedCodes).flatMap((pair: SuggestedPair) => {
    const record = recordByCode.get(pair.sourceCode);
    const master = masterByCode.get(pair.targetCode);
    return record === undefined || master === undefined
      ? []
      : [{ record, master, score: pair.score, likeness: pair.score >= highScore ? 'high' : 'fair' }];
  });
}

/** What is saved with one request, since a request is about one master record. */
export interface SuggestionGroup {
  readonly master: MasterRecord;
  readonly recordCodes: readonly string[];
}

export function groupByMaster(suggestions: readonly Suggestion[]): readonly SuggestionGroup[] {
  const groups = new Map<string, { readonly master: MasterRecord; readonly recordCodes: string[] }>();
  for (const { master, record } of suggestions) {
    const group = groups.get(master.code) ?? { master, recordCodes: [] };
    group.recordCodes.push(record.code);
    groups.set(master.code, group);
  }
  return [...groups.values()];
}

/** From here on the names differ by no more than an abbreviation or a slip. */
const highScore = 0.93;
