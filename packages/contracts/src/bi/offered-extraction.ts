// A question of Nova Análise or Nova Consulta on its way into the extraction of an indicator: the tool offers it, the form of the indicator
// takes it. It waits in the browser, under a key that the logout empties.
import * as z from 'zod/mini';

/** With the prefix of everything that the product keeps in a browser. */
export const offeredExtractionKey = 'ppa-ls.offered-extraction';

export const offeredExtraction = z.object({
  /** What the analysis or query is called. */
  title: z.string().check(z.maxLength(300)),
  /** Of MDX the data source whose name the catalogue of the cube has. */
  dataSource: z.string().check(z.maxLength(100)),
  type: z.enum(['MDX', 'SQL']),
  query: z.string().check(z.maxLength(100_000)),
});

export type OfferedExtraction = z.infer<typeof offeredExtraction>;

/** Nothing where nothing is offered, or what stands there cannot be read. */
export function readOfferedExtraction(text: string | null): OfferedExtraction | undefined {
  if (text === null) return undefined;
  try {
    const decoded = offeredExtraction.safeParse(JSON.parse(text));
    return decoded.success ? decoded.data : undefined;
  } catch {
    return undefined;
  }
}
