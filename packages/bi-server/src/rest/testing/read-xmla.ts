// Looks into answers of XMLA.
import type { XmlElement } from '@prumo/olap/xml/read-xml';

export function listRows(root: XmlElement): Record<string, string>[] {
  return root.elements
    .filter(({ name }) => name === 'row')
    .map(({ elements }) => Object.fromEntries(elements.map(({ name, text }) => [name, text])));
}

export function findAllBelow(element: XmlElement, name: string): XmlElement[] {
  return element.elements.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAllBelow(child, name),
  ]);
}

export function findBelow(element: XmlElement, name: string): XmlElement {
  const [found] = findAllBelow(element, name);
  if (found === undefined) throw new Error(`no <${name}>: ${JSON.stringify(element).slice(0, 2000)}`);
  return found;
}

export function listCells(envelope: XmlElement): readonly (readonly (string | undefined)[][])[] {
  return findAllBelow(findBelow(envelope, 'CellData'), 'Cell').map(({ attributes, elements }) => [
    [attributes.get('CellOrdinal')],
    ...elements.map((each) => [each.name, each.attributes.get('xsi:type'), each.text]),
  ]);
}

export function firstValue(envelope: XmlElement): string {
  return findBelow(findBelow(envelope, 'CellData'), 'Value').text;
}

/** Its code and what it is about. */
export function readFault(envelope: XmlElement): readonly [code: string, reason: string] {
  const fault = findBelow(envelope, 'SOAP-ENV:Fault');
  return [findBelow(fault, 'faultcode').text, findBelow(fault, 'desc').text];
}
