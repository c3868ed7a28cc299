// Whether a query can be the extraction of an indicator, and why not. Pure; the server decides it again.
import type { OfferedExtraction } from '@prumo/contracts/bi/offered-extraction';
import type { QueryAnswer, QueryWish } from '@prumo/contracts/bi/query-runner';
import { extractionDataSources } from '@prumo/contracts/indicators/indicator-lists';

export type ExtractionOffer =
  | { readonly extraction: OfferedExtraction }
  | { readonly unfit: readonly ('parameters' | 'answer' | 'shape' | 'source')[] };

export function offerQuery(title: string, wish: QueryWish, answer: QueryAnswer | null): ExtractionOffer {
  const unfit = [
    ...(wish.parameters.length > 0 ? ['parameters' as const] : []),
    ...(answer === null || answer.rows.length === 0 ? ['answer' as const] : []),
    ...(answer !== null && answer.rows.length > 0 && !hasMonths(answer) ? ['shape' as const] : []),
    ...(extractionDataSources.some((name) => name === wish.source) ? [] : ['source' as const]),
  ];
  if (unfit.length > 0) return { unfit };
  return {
    extraction: {
      title,
      dataSource: wish.source,
      type: wish.language === 'sql' ? 'SQL' : 'MDX',
      query: wish.text.trim(),
    },
  };
}

/** A month as a whole number such as 202601, then a number: each month once. */
function hasMonths({ rows, columns }: QueryAnswer): boolean {
  const months = rows.map(([month]) => String(month ?? ''));
  return (
    columns.length >= 2 &&
    columns.length <= 4 &&
    new Set(months).size === months.length &&
    months.every((month) => /^(?:19|2\d)\d{2}(?:0[1-9]|1[0-2])$/.test(month)) &&
    rows.every(([, value]) => value !== null && value !== '' && Number.isFinite(Number(value)))
  );
}
