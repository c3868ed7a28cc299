// Whether an answer can be the extraction of an indicator: a month in each row, one value beside it. Pure.
import type { OfferedExtraction } from '@prumo/contracts/bi/offered-extraction';
import { extractionDataSources } from '@prumo/contracts/indicators/indicator-lists';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';

import { listLevels } from '../model/cube-hierarchies.ts';
import { isMonthLevel } from '../model/first-question.ts';

export type Unfitness = 'answer' | 'months' | 'column' | 'source';

export type Offer = { readonly extraction: OfferedExtraction } | { readonly unfit: readonly Unfitness[] };

export function offerExtraction(
  title: string,
  result: SaikuResult | undefined,
  metadata: SaikuMetadata,
): Offer {
  const { cellset, query, topOffset = 0, leftOffset = 0, width = 0 } = result ?? {};
  const mdx = query?.mdx ?? '';
  if (cellset === null || cellset === undefined || query === null || query === undefined || mdx === '')
    return { unfit: ['answer'] };
  const head = cellset[topOffset - 1]?.[0]?.properties['level'];
  const rows = cellset.slice(topOffset).map((row) => row[0]?.properties['level'] ?? head);
  const months = listLevels(metadata)
    .filter((level) => isMonthLevel(level))
    .map(({ uniqueName }) => uniqueName);
  const unfit: Unfitness[] = [];
  if (leftOffset !== 1 || !rows.every((level) => months.includes(level ?? ''))) unfit.push('months');
  if (width - leftOffset !== 1) unfit.push('column');
  const dataSource = query.cube.connection;
  if (!extractionDataSources.some((name) => name === dataSource)) unfit.push('source');
  return unfit.length > 0 ? { unfit } : { extraction: { title, dataSource, mdx } };
}
