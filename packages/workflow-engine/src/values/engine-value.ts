// A variable's value with the Java type that Activiti would give it. Every value inside the engine is one of
// these; only the REST converters and the persistence layer know other forms.

export type EngineValue =
  | { readonly type: 'null' }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'short' | 'integer'; readonly value: number }
  | { readonly type: 'long'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'date'; readonly value: Date }
  | { readonly type: 'binary'; readonly value: Uint8Array }
  /** A Java list or map that came as JSON. */
  | { readonly type: 'serializable'; readonly value: readonly JsonValue[] | JsonObject };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export const nullValue: EngineValue = { type: 'null' };
