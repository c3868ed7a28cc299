import type { MasterRecord, SourceRecord } from '@prumo/contracts/administration/record-associations';
import { foldText } from '@prumo/ui/text/fold-text';

export interface SearchableRecord<Kind> {
  readonly record: Kind;
  readonly foldedText: string;
}

/** Folded once: thousands of names are compared at every key that is pressed. */
export function prepareRecords<Kind extends MasterRecord | SourceRecord>(
  records: readonly Kind[],
): readonly SearchableRecord<Kind>[] {
  return records.map((record) => ({
    record,
    foldedText: foldText([record.name, record.code, 'detail' in record ? record.detail : ''].join('\n')),
  }));
}

/** Those in which every typed word stands somewhere, whatever the words' order, accents and case. */
export function findRecords<Kind>(
  records: readonly SearchableRecord<Kind>[],
  typed: string,
): readonly Kind[] {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return records
    .filter(({ foldedText }) => words.every((word) => foldedText.includes(word)))
    .map(({ record }) => record);
}
