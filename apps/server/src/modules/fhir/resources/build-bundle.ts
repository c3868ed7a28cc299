import type { Found } from '../fhir-facts.ts';
import type { Page } from '../search/search-parameters.ts';

interface FoundResource {
  readonly resourceType: string;
  readonly id: string;
}

interface SearchAddress {
  readonly base: string;
  readonly resourceType: string;
  /** What the answer was narrowed down by, as it was understood. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  readonly page: Page;
}

/** One page of what a search found, with the ways to the others. */
export function buildSearchBundle<Resource extends FoundResource>(
  { total, matches }: Found<Resource>,
  { base, resourceType, filters, page }: SearchAddress,
) {
  const { count, offset } = page;
  const link = (relation: string, from: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of filters) query.append(name, value);
    query.set('_count', String(count));
    if (from > 0) query.set('_offset', String(from));
    return { relation, url: `${base}/${resourceType}?${query.toString()}` };
  };
  const lastPage = count === 0 ? 0 : Math.max(0, Math.ceil(total / count) - 1) * count;
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      link('self', offset),
      ...(count === 0
        ? []
        : [
            link('first', 0),
            ...(offset > 0 ? [link('previous', Math.min(lastPage, Math.max(0, offset - count)))] : []),
            ...(offset + count < total ? [link('next', offset + count)] : []),
            link('last', lastPage),
          ]),
    ],
    ...(matches.length > 0 && {
      entry: matches.map((resource) => ({
        fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
    }),
  };
}
