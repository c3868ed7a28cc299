import { texts } from '../texts.ts';
import type { TaskSearch } from './task-search.ts';

/** What a list shows, in words: for paper, where nothing else says it. */
export function presentSearch({ list, filter, due, text, order, isDescending }: TaskSearch): string {
  const { print } = texts;
  const direction = order === 'manual' ? '' : isDescending ? print.descending : print.ascending;
  return [
    texts.listTypes[list],
    texts.filterNames[filter],
    ...(due === null ? [] : [print.due(texts.due.filters[due])]),
    ...(text === '' ? [] : [print.search(text)]),
    print.order(texts.orders[order], direction),
  ].join(' · ');
}
