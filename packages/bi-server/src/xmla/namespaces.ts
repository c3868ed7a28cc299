// Elements of a document by what their prefixes stand for.
import type { XmlElement } from '@prumo/olap/xml/read-xml';

export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  xmla: 'urn:schemas-microsoft-com:xml-analysis',
  rowset: 'urn:schemas-microsoft-com:xml-analysis:rowset',
  dataset: 'urn:schemas-microsoft-com:xml-analysis:mddataset',
  empty: 'urn:schemas-microsoft-com:xml-analysis:empty',
  exception: 'urn:schemas-microsoft-com:xml-analysis:exception',
  schema: 'http://www.w3.org/2001/XMLSchema',
  instance: 'http://www.w3.org/2001/XMLSchema-instance',
  sql: 'urn:schemas-microsoft-com:xml-sql',
} as const;

/** An element in its place: what a prefix means, elements above it may have said. */
export interface PlacedElement {
  readonly element: XmlElement;
  readonly namespace: string;
  /** Without the prefix. */
  readonly name: string;
  readonly above: PlacedElement | undefined;
}

export function placeElement(element: XmlElement, above?: PlacedElement): PlacedElement {
  const [prefix, name] = splitName(element.name);
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  let namespace = element.attributes.get(declaration);
  for (let each = above; namespace === undefined && each !== undefined; each = each.above) {
    namespace = each.element.attributes.get(declaration);
  }
  return { element, namespace: namespace ?? '', name, above };
}

/** All children of a namespace, or those with one name. */
export function listPlaced(parent: PlacedElement, namespace: string, name?: string): PlacedElement[] {
  return parent.element.elements
    .map((element) => placeElement(element, parent))
    .filter((child) => child.namespace === namespace && (name === undefined || child.name === name));
}

function splitName(name: string): readonly [prefix: string, name: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
