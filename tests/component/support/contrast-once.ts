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
    const { color, fontSize, fontWeight } = getComputedStyle(node);
    const look = `${numberLook(knownNode)} ${color} ${fontSize} ${fontWeight}`;
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
 * which name their styles, and with the ground that they have now. Theme, stripes, pointer and focus are in the ground.
 */
function numberLook(node: KnownNode): number {
  const known = numbersOfNodes.get(node);
  if (known !== undefined) return known;
  const { actualNode: element, parent } = node;
  const around = parent === undefined || parent === null ? '' : numberLook(parent);
  const look = `${around}<${describeElement(element)}`;
  const number = numbersOfLooks.get(look) ?? numbersOfLooks.size;
  numbersOfLooks.set(look, number);
  numbersOfNodes.set(node, number);
  return number;
}

/** The page itself is locked while a dialog is open: its own style says that, and nothing of colours. */
function describeElement(element: Element): string {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const parts = [element.tagName, backgroundColor, backgroundImage, opacity];
  for (const name of deciding) {
    const value = element.getAttribute(name);
    if (value !== null) parts.push(`${name}=${value}`);
  }
  const style = element === element.ownerDocument.body ? '' : element.getAttribute('style');
  // Where something stands in a long list is no other look.
  if (style) parts.push(style.replaceAll(/[\d.]+/g, '#'));
  return parts.join(' ');
}

/** Which styles hold, and whether something stands in front. All other attributes show themselves in the colours. */
const deciding = ['class', 'type', 'role', 'aria-hidden'] as const;
