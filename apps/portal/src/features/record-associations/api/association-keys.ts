/** Under which names answers about record associations are kept. */
export const associationKeys = {
  all: ['record-associations'],
  entities: () => ['record-associations', 'entities'],
  sources: (entity: string) => ['record-associations', 'sources', entity],
  /** Of every entity. */
  masters: () => ['record-associations', 'masters'],
  mastersOf: (entity: string) => ['record-associations', 'masters', entity],
  recordsOf: (entity: string, source: string) => ['record-associations', 'records', entity, source],
  /** Of every entity and source. */
  mappings: () => ['record-associations', 'mappings'],
  mappingsOf: (entity: string, source: string) => ['record-associations', 'mappings', entity, source],
};
