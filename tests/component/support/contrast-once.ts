// Four fifths of what axe does is measuring the contrast of each text, and most texts of a screen look as those of the screen
// before: cells of one column, entries of one menu. A look that was measured once is not measured again.
import type axe from 'axe-core';

/** What axe keeps of a rule: no part of its published types. */
interface ContrastRule {
  readonly id: string;
  matches: (node: Element, ...rest: readonly unknown[]) => boolean;
}

const measuredLooks = new Set<string>();

/** For whoever found a fault: the next look at it must find it again. */
export function measureAllLooksAgain(): void {
  measuredLooks.clear();
}

/** The rule looks at texts only that look as none did before; all other rules look at everything. */
export function measureEachLookOnce(axeOfPage: typeof axe): void {
  const audit = Reflect.get(axeOfPage, '_audit') as { readonly rules: readonly ContrastRule[] };
  const rule = audit.rules.find(({ id }) => id === 'color-contrast');
  if (rule === undefined) throw new Error('axe has no rule about contrast any more');
  const matches = rule.matches.bind(rule);
  rule.matches = (node, ...rest) => {
    const look = describeLook(node);
    if (measuredLooks.has(look) || !matches(node, ...rest)) return false;
    measuredLooks.add(look);
    return true;
  };
}

/**
 * What decides the colours of a text and of what is behind it: its own and all outer elements with their classes, which name
 * their styles, their states and their place among their likes (stripes), the theme and the size of the window.
 */
function describeLook(node: Element): string {
  const { body, defaultView } = node.ownerDocument;
  const parts = [
    `${defaultView?.innerWidth} ${defaultView?.innerHeight}`,
    getComputedStyle(node).color,
    getComputedStyle(body).backgroundColor,
  ];
  for (let element: Element | null = node; element !== null; element = element.parentElement) {
    parts.push(describeElement(element));
  }
  return parts.join('<');
}

function describeElement(element: Element): string {
  const parts = [element.tagName];
  for (const { name, value } of element.attributes) {
    if (decidesLook(name)) parts.push(`${name}=${value}`);
  }
  if (element.parentElement !== null) {
    const { firstElementChild, lastElementChild } = element.parentElement;
    const isEven = isAtEvenPlace(element);
    parts.push(`${element === firstElementChild} ${element === lastElementChild} ${isEven}`);
  }
  if (element.matches(':hover')) parts.push('hover');
  if (element.matches(':focus-within')) parts.push('focus');
  return parts.join(' ');
}

/** Other attributes say what something is called, where it leads and what belongs to it. */
function decidesLook(attribute: string): boolean {
  return (
    attribute === 'class' ||
    attribute === 'style' ||
    attribute === 'disabled' ||
    attribute === 'type' ||
    attribute === 'role' ||
    attribute.startsWith('data-') ||
    stateAttributes.has(attribute)
  );
}

const stateAttributes: ReadonlySet<string> = new Set([
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-hidden',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'aria-sort',
]);

function isAtEvenPlace(element: Element): boolean {
  let isEven = false;
  for (let before = element.previousElementSibling; before !== null; before = before.previousElementSibling) {
    isEven = !isEven;
  }
  return isEven;
}
