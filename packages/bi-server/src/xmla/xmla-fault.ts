// What XMLA answers where something is wrong: a SOAP fault, with the codes and words of Mondrian's servlet.
import { escapeXml } from '../rest/http/dto.ts';

type Side = 'Client' | 'Server' | 'MustUnderstand';

const kinds = {
  malformed: ['Client', '00USMC02', 'DOM parse errors occur'],
  notUnderstood: ['MustUnderstand', '00HSHA01', 'SOAP Header must understand element not recognized'],
  body: ['Client', '00HSBA01', 'SOAP Body not correctly formed'],
  requestType: ['Client', '00HSBB04', 'XMLA SOAP bad Discover RequestType element'],
  restrictions: ['Client', '00HSBB05', 'XMLA SOAP bad Discover Restrictions element'],
  properties: ['Client', '00HSBB06', 'XMLA SOAP bad Discover or Execute Properties element'],
  command: ['Client', '00HSBB07', 'XMLA SOAP bad Execute Command element'],
  restrictionList: ['Client', '00HSBB08', 'XMLA SOAP too many Discover RestrictionList element'],
  propertyList: ['Client', '00HSBB09', 'XMLA SOAP bad Discover or Execute PropertyList element'],
  statement: ['Client', '00HSBB10', 'XMLA SOAP bad Execute Statement element'],
  catalogue: ['Client', '00HSBC01', 'XMLA connection datasource not found'],
  parse: ['Client', '00HSBD01', 'XMLA MDX parse failed'],
  execute: ['Server', '00HSBD02', 'XMLA MDX execute failed'],
  discoverFormat: ['Client', '00HSBE01', 'XMLA Discover format error'],
  drillThroughFormat: ['Client', '00HSBE02', 'XMLA Drill Through format error'],
  discover: ['Server', '00HSBE02', 'XMLA Discover unparse results error'],
  drillThrough: ['Server', '00HSBF02', 'XMLA Drill Through SQL error'],
} as const satisfies Record<string, readonly [side: Side, code: string, summary: string]>;

type XmlaFaultKind = keyof typeof kinds;

export class XmlaFault extends Error {
  readonly kind: XmlaFaultKind;

  constructor(kind: XmlaFaultKind, reason: string, options: { readonly cause?: unknown } = {}) {
    super(reason, options);
    this.name = 'XmlaFault';
    this.kind = kind;
  }
}

/** The element of the SOAP body. */
export function presentFault({ kind, message }: XmlaFault): string {
  const [side, code, summary] = kinds[kind];
  const error =
    `<XA:error xmlns:XA="http://mondrian.sourceforge.net"><code>${code}</code>` +
    `<desc>The Mondrian XML: Mondrian Error:${escapeXml(message)}</desc></XA:error>`;
  return (
    `<SOAP-ENV:Fault><faultcode>SOAP-ENV:${side}.${code}</faultcode><faultstring>${summary}</faultstring>` +
    `<faultactor>Mondrian</faultactor><detail>${error}</detail></SOAP-ENV:Fault>`
  );
}
