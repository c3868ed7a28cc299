// What browsers do by now, and the one of these tests may not do yet.
const scrollers = ['scroll', 'scrollBy', 'scrollIntoView', 'scrollTo'] as const;

let isDone = false;

/**
 * The methods that scroll answer a promise; they answered nothing before. An effect that hands it on gives React something
 * to call that is no function, and the page crashes when the effect is cleaned up.
 */
export function scrollAsBrowsersDo(): void {
  // All test files share the page.
  if (isDone) return;
  isDone = true;
  for (const target of [Element.prototype, window]) {
    for (const name of scrollers) {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function') continue;
      Object.defineProperty(target, name, {
        configurable: true,
        writable: true,
        value(this: unknown, ...given: readonly unknown[]) {
          const answer: unknown = Reflect.apply(original, this, given);
          return answer instanceof Promise ? answer : Promise.resolve();
        },
      });
    }
  }
}
