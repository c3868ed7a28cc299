// What another tool offers to a panel: *Adicionar ao painel* leads to the address of panels with this in it.
import * as z from 'zod/mini';

import { textOfLength } from '../documents/text-of-length.ts';
import { panelLimits } from './panel-file.ts';

/** The name in the address of panels that holds the offer, as JSON. */
export const offeredTileParameter = 'adicionar';

const path = z.string().check(z.startsWith('/'), z.maxLength(1000));
const title = textOfLength(0, panelLimits.title);

/** A file that is saved already: a panel keeps where rows come from, never the rows. */
export const offeredTile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('analysis'), path, title }),
  z.strictObject({
    kind: z.literal('query'),
    path,
    dataAccessId: z.string().check(z.minLength(1), z.maxLength(200)),
    title,
  }),
]);

export type OfferedTile = z.output<typeof offeredTile>;

/** Of the query of the address, `?adicionar=…`. */
export function writeOfferedTile(tile: OfferedTile): string {
  return `?${offeredTileParameter}=${encodeURIComponent(JSON.stringify(tile))}`;
}

/** @param text The value of the parameter, decoded. Nothing where there is none, or something that cannot be read. */
export function readOfferedTile(text: string | null): OfferedTile | undefined {
  try {
    const decoded = offeredTile.safeParse(JSON.parse(text ?? ''));
    return decoded.success ? decoded.data : undefined;
  } catch {
    return undefined;
  }
}
