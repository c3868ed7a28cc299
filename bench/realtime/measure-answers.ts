import { printFigure } from '../report.ts';
import { findMedian, listNumbers } from '../workflow-engine/measure.ts';
import { openListener } from './open-listener.ts';
import { writeValue } from './write-value.ts';

const childCount = 5_000;
const listenerCount = 100;
const repetitions = 20;

/** A window of many children, ordered by one of theirs: the store has no index. */
export async function measureFilter(url: string): Promise<void> {
  const children = listNumbers(childCount).map((index) => [
    `child-${index}`,
    { order: (index * 7919) % childCount, name: `Não conformidade ${index}`, isOpen: index % 3 === 0 },
  ]);
  await writeValue(`${url}/filtered.json`, Object.fromEntries(children));
  const query = `orderBy=${encodeURIComponent('"order"')}&startAt=2000&limitToFirst=100`;
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/filtered.json?${query}`);
    const found: unknown = await response.json();
    times.push(performance.now() - startedAt);
    if (Object.keys(found ?? {}).length !== 100) throw new Error('the filter found something else');
  }
  printMedian(`100 of ${childCount} children by a child of theirs`, times, 200);
}

/** From a write to the last of the listeners of its place. */
export async function measureFanOut(url: string): Promise<void> {
  const place = `${url}/fan-out.json`;
  let heard = 0;
  let hearAll = (): void => undefined;
  const endings = await Promise.all(
    listNumbers(listenerCount).map(
      async () =>
        await openListener(place, () => {
          heard += 1;
          if (heard === listenerCount) hearAll();
        }),
    ),
  );
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    heard = 0;
    const startedAt = performance.now();
    const all = new Promise<void>((done) => {
      hearAll = done;
    });
    await writeValue(place, { count });
    await all;
    times.push(performance.now() - startedAt);
  }
  for (const end of endings) end();
  printMedian(`a write until the last of ${listenerCount} listeners has heard of it`, times, 1_000);
}

function printMedian(what: string, times: readonly number[], budget: number): void {
  const median = findMedian(times);
  printFigure({
    what,
    measured: `${median.toFixed(1)} ms`,
    budget: `${budget} ms`,
    isWithin: median <= budget,
    note: `worst of ${times.length}: ${Math.max(...times).toFixed(1)} ms`,
  });
}
