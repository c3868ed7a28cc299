import { askBi, type BiAnswer } from './bi-client.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

export interface XmlaQuestion {
  readonly as?: string | undefined;
  readonly properties?: Values;
}

export async function sendXmla(url: string, body: string, as: string | undefined): Promise<BiAnswer> {
  return await askBi(url, {
    method: 'POST',
    path: '/Xmla',
    headers: { 'content-type': 'text/xml; charset=utf-8', 'accept-language': 'en-US' },
    body,
    ...(as !== undefined && { as }),
  });
}

export function wrapInEnvelope(content: string, header = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/">${header}<SOAP-ENV:Body>${content}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

const xmla = 'xmlns="urn:schemas-microsoft-com:xml-analysis"';

export function presentDiscover(rowset: string, restrictions: Values, properties: Values): string {
  return wrapInEnvelope(
    `<Discover ${xmla}><RequestType>${rowset}</RequestType><Restrictions><RestrictionList>${presentValues(restrictions)}</RestrictionList></Restrictions><Properties><PropertyList>${presentValues(properties)}</PropertyList></Properties></Discover>`,
  );
}

export function presentExecute(mdx: string, properties: Values): string {
  return wrapInEnvelope(
    `<Execute ${xmla}><Command><Statement><![CDATA[${mdx}]]></Statement></Command><Properties><PropertyList>${presentValues(properties)}</PropertyList></Properties></Execute>`,
  );
}

function presentValues(values: Values): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .map((each) => `<${name}>${each.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`),
    )
    .join('');
}
