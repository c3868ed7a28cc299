import { startPentahoDouble, type DoubleOptions, type PentahoDouble } from './pentaho-double.ts';

/** A protocol double of Pentaho 11.0: no Pentaho, only what the wire contract says of one. */
export async function startPentaho11Double(options?: DoubleOptions): Promise<PentahoDouble> {
  return await startPentahoDouble(
    { version: '11.0.0.0-237', hasTypedJson: true, looksAtClientKind: true, statusOfMissingTree: 204 },
    options,
  );
}
