// Which parts of an answer a request wants.
import type { XmlaProperties } from './decode-request.ts';

export interface Content {
  readonly hasSchema: boolean;
  readonly hasData: boolean;
  /** Of hierarchies that the statement leaves out, the member that counts. */
  readonly hasDefaultSlicer: boolean;
}

export function readContent(properties: XmlaProperties): Content {
  const name = properties.get('Content') ?? 'SchemaData';
  return {
    hasSchema: !['None', 'Data', 'DataOmitDefaultSlicer', 'DataIncludeDefaultSlicer'].includes(name),
    hasData: !['None', 'Schema'].includes(name),
    hasDefaultSlicer: name === 'DataIncludeDefaultSlicer',
  };
}
