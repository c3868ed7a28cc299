// Four fifths of what axe does is measuring the contrast of each text, and most texts of a screen look as those of the screen
// before: cells of one column, entries of one menu. A look that was measured once is not measured again.
import type axe from 'axe-core';

/** What axe keeps of a rule: no part of its published types. */
interface ContrastRule {
  readonly id: string;
  matches: (node: Element, knownNode: KnownNode, ...rest: readonly unknown[]) => boolean;
}

/** What axe knows of an element: made anew in each run. */
interface KnownNode {
  readonly actualNode: Element;
  readonly parent?: KnownNode | null;
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
  rule.matches = (node, knownNode, ...rest) => {
    if (!hasTextOfItsOwn(node)) return false;
    const look = `${numberLook(knownNode)} ${getComputedStyle(node).color}`;
    if (measuredLooks.has(look) || !matches(node, knownNode, ...rest)) return false;
    measuredLooks.add(look);
    return true;
  };
}

/** What has none the rule leaves out itself, after it has read all that stands in it. */
function hasTextOfItsOwn(node: Element): boolean {
  return (
    node.matches('input, select, textarea') ||
    [...node.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  );
}

const numbersOfLooks = new Map<string, number>();
const numbersOfNodes = new WeakMap<KnownNode, number>();

/**
 * Stands for what decides the colours of a text and of what is behind it: its own and all outer elements with their classes,
 * which name their styles, their states and their place among their likes (stripes), and the theme.
 */
function numberLook(node: KnownNode): number {
  const known = numbersOfNodes.get(node);
  if (known !== undefined) return known;
  const { actualNode: element, parent } = node;
  const around = parent === undefined || parent === null ? describePage(element) : numberLook(parent);
  const look = `${around}<${describeElement(element)}`;
  const number = numbersOfLooks.get(look) ?? numbersOfLooks.size;
  numbersOfLooks.set(look, number);
  numbersOfNodes.set(node, number);
  return number;
}

/** No style gives something another ground because of the size of the window; the colour of a text is asked of itself. */
function describePage({ ownerDocument: { body } }: Element): string {
  return getComputedStyle(body).backgroundColor;
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
