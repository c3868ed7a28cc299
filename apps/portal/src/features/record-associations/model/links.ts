// Which record stands for which, from both sides.
import type {
  Mapping,
  MasterRecord,
  SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import { foldText } from '@prumo/ui/text/fold-text';

export interface Link {
  readonly source: string;
  readonly sourceCode: string;
}

export interface Links {
  /** By the code of the master record, in the order of the sources. */
  readonly byMaster: ReadonlyMap<string, readonly Link[]>;
  /** The code of the master record, of a source's record. */
  readonly findMaster: (source: string, sourceCode: string) => string | undefined;
}

export function buildLinks(mappings: readonly Mapping[]): Links {
  const byMaster = new Map<string, Link[]>();
  const bySource = new Map<string, Map<string, string>>();
  for (const { source, source_code: sourceCode, target_code: master } of mappings) {
    const links = byMaster.get(master) ?? [];
    links.push({ source, sourceCode });
    byMaster.set(master, links);
    const known = bySource.get(source) ?? new Map<string, string>();
    bySource.set(source, known.set(sourceCode, master));
  }
  return {
    byMaster,
    findMaster: (source, sourceCode) => bySource.get(source)?.get(sourceCode),
  };
}

/** The links as they are once the change is made, for the moment until the server is asked again. */
export function applyChange(
  mappings: readonly Mapping[],
  change: {
    readonly entity: string;
    readonly source: string;
    readonly sourceCodes: readonly string[];
    readonly targetCode: string;
    readonly isLinked: boolean;
  },
): readonly Mapping[] {
  const { entity, source, targetCode } = change;
  const codes = new Set(change.sourceCodes);
  const others = mappings.filter(({ source_code: code }) => !codes.has(code));
  if (!change.isLinked) return others;
  return [
    ...others,
    ...change.sourceCodes.map((code) => ({
      entity,
      source,
      source_code: code,
      target_code: targetCode,
      linked: 1 as const,
    })),
  ];
}

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
