// From the text of a SOAP message to what it asks for: Discover or Execute.
import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

import { listPlaced, namespaces, placeElement, type PlacedElement } from './namespaces.ts';
import { XmlaFault } from './xmla-fault.ts';

export type XmlaProperties = ReadonlyMap<string, string>;
export type XmlaRestrictions = ReadonlyMap<string, readonly string[]>;

export interface DiscoverRequest {
  readonly method: 'discover';
  /** The name of the rowset. */
  readonly requestType: string;
  readonly restrictions: XmlaRestrictions;
  readonly properties: XmlaProperties;
}

export interface ExecuteRequest {
  readonly method: 'execute';
  readonly statement: string;
  readonly properties: XmlaProperties;
}

export interface XmlaMessage {
  readonly request: DiscoverRequest | ExecuteRequest;
  /** Some clients want an id of their session; nothing is kept under it. */
  readonly beginsSession: boolean;
}

/** Headers of XMLA that clients send with the order to understand them. */
const knownHeaders: readonly string[] = ['BeginSession', 'Session', 'EndSession', 'Version'];
const securityNamespace = 'http://schemas.xmlsoap.org/ws/2002/04/secext';

/** Throws XmlaFault. */
export function decodeXmlaMessage(text: string): XmlaMessage {
  const envelope = placeElement(readDocument(text));
  if (envelope.namespace !== namespaces.soap || envelope.name !== 'Envelope') {
    throw new XmlaFault('body', 'Invalid SOAP message: Envelope element not in SOAP namespace');
  }
  const headers = listPlaced(envelope, namespaces.soap, 'Header').flatMap((header) =>
    header.element.elements.map((element) => placeElement(element, header)),
  );
  for (const header of headers) requireUnderstood(header);
  const body = requireOnly(envelope, namespaces.soap, 'Body', 'body', 'SOAP message');
  const methods = ['Discover', 'Execute'].flatMap((name) => listPlaced(body, namespaces.xmla, name));
  const [method] = methods;
  if (method === undefined || methods.length > 1) {
    throw new XmlaFault(
      'body',
      `Invalid XML/A message: Body has ${methods.length} Discover/Execute requests`,
    );
  }
  return {
    request: method.name === 'Discover' ? decodeDiscover(method) : decodeExecute(method),
    beginsSession: headers.some(
      ({ namespace, name }) => namespace === namespaces.xmla && name === 'BeginSession',
    ),
  };
}

function readDocument(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof XmlError) throw new XmlaFault('malformed', error.message, { cause: error });
    throw error;
  }
}

function requireUnderstood(header: PlacedElement): void {
  const { element, namespace, name } = header;
  if (namespace === namespaces.xmla && knownHeaders.includes(name)) return;
  if (namespace === securityNamespace) return;
  const isOrdered = [...element.attributes].some(
    ([attribute, value]) => /(^|:)mustUnderstand$/.test(attribute) && value === '1',
  );
  if (isOrdered) {
    throw new XmlaFault('notUnderstood', `Invalid XML/A message: Unknown "mustUnderstand" header: ${name}`);
  }
}

function decodeDiscover(method: PlacedElement): DiscoverRequest {
  const requestType = requireOnly(method, namespaces.xmla, 'RequestType', 'requestType').element.text.trim();
  const properties = decodeProperties(method);
  const list = findList(
    requireOnly(method, namespaces.xmla, 'Restrictions', 'restrictions'),
    'RestrictionList',
    'restrictionList',
  );
  const restrictions = new Map<string, string[]>();
  for (const { name, element } of list === undefined ? [] : listPlaced(list, namespaces.xmla)) {
    // Excel and others write a list of values into the one element.
    const values = listPlaced(placeElement(element, list), namespaces.xmla, 'Value');
    const texts = values.length === 0 ? [element.text] : values.map((value) => value.element.text);
    const known = restrictions.get(name);
    if (known === undefined) restrictions.set(name, texts);
    else for (const each of texts) known.push(each);
  }
  return { method: 'discover', requestType, restrictions, properties };
}

function decodeExecute(method: PlacedElement): ExecuteRequest {
  const command = requireOnly(method, namespaces.xmla, 'Command', 'command');
  const { element } = requireOnly(command, namespaces.xmla, 'Statement', 'statement');
  return { method: 'execute', statement: element.text.trim(), properties: decodeProperties(method) };
}

function decodeProperties(method: PlacedElement): XmlaProperties {
  const list = findList(
    requireOnly(method, namespaces.xmla, 'Properties', 'properties'),
    'PropertyList',
    'propertyList',
  );
  return new Map(
    (list === undefined ? [] : listPlaced(list, namespaces.xmla)).map(({ name, element }) => [
      name,
      element.text.trim(),
    ]),
  );
}

function findList(
  parent: PlacedElement,
  name: string,
  kind: 'restrictionList' | 'propertyList',
): PlacedElement | undefined {
  const lists = listPlaced(parent, namespaces.xmla, name);
  if (lists.length > 1) throw countFault(kind, 'XML/A message', name, lists.length);
  return lists[0];
}

function requireOnly(
  parent: PlacedElement,
  namespace: string,
  name: string,
  kind: XmlaFault['kind'],
  message = 'XML/A message',
): PlacedElement {
  const found = listPlaced(parent, namespace, name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw countFault(kind, message, name, found.length);
  return only;
}

function countFault(kind: XmlaFault['kind'], message: string, name: string, count: number): XmlaFault {
  return new XmlaFault(kind, `Invalid ${message}: Wrong number of ${name} elements: ${count}`);
}
