import { startPentahoDouble, type DoubleOptions, type PentahoDouble } from './pentaho-double.ts';

/** A protocol double of Pentaho 9.3: no Pentaho, only what the wire contract says of one. */
export async function startPentaho9Double(options?: DoubleOptions): Promise<PentahoDouble> {
  return await startPentahoDouble(
    { version: '9.3.0.0-428', hasTypedJson: false, looksAtClientKind: false, statusOfMissingTree: 500 },
    options,
  );
}
