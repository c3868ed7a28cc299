// The SOAP envelope around an answer, as Mondrian's servlet writes it.
import { escapeXml } from '../rest/http/dto.ts';
import { namespaces } from './namespaces.ts';

export function* writeEnvelope(
  body: Iterable<string>,
  { sessionId }: { readonly sessionId?: string | undefined } = {},
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${namespaces.soap}" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">\n`;
  yield '<SOAP-ENV:Header>';
  if (sessionId !== undefined)
    yield `<Session xmlns="${namespaces.xmla}" SessionId="${escapeXml(sessionId)}"/>`;
  yield '</SOAP-ENV:Header>\n<SOAP-ENV:Body>\n';
  yield* body;
  yield '\n</SOAP-ENV:Body>\n</SOAP-ENV:Envelope>\n';
}

/** The content of a response: its root is of the namespace that says what it holds. */
export function* writeResponse(
  method: 'Discover' | 'Execute',
  namespace: string,
  content: Iterable<string>,
): Generator<string> {
  yield `<xmla:${method}Response xmlns:xmla="${namespaces.xmla}"><xmla:return>`;
  yield `<root xmlns="${namespace}" xmlns:xsi="${namespaces.instance}" xmlns:xsd="${namespaces.schema}" xmlns:EX="${namespaces.exception}">`;
  yield* content;
  yield `</root></xmla:return></xmla:${method}Response>`;
}
