// The document store of the quality plugin: what a screen writes it reads back, each version with its tag.
import {
  documentErrorCodes,
  reservedMembers,
  writtenDocument,
} from '@prumo/contracts/documents/document-answers';

import { answerAnything, answerJson, server, type FakeRequest } from './fake-server.ts';
import { docstorePath } from './portal.tsx';

type Content = Readonly<Record<string, unknown>>;

interface FakeDocuments {
  /** As somebody else would; the screens are not told of it. Null deletes. */
  readonly write: (type: string, id: string, content: Content | null) => void;
  /** Nothing where there is none. */
  readonly read: (type: string, id: string) => Content | undefined;
  /** What was sent to be written, in its order. */
  readonly listWrites: (type: string) => readonly URLSearchParams[];
}

/**
 * Answers reads and writes of these types; of other types there is nothing.
 * @param asStored What the store makes of what it is sent.
 */
export function keepDocuments(
  byType: Readonly<Record<string, Readonly<Record<string, Content>>>>,
  asStored: (type: string, sent: Content) => Content = (_type, sent) => sent,
): FakeDocuments {
  const stored = new Map(
    Object.entries(byType).map(([type, documents]) => [type, new Map(Object.entries(documents))]),
  );
  const tags = new Map<string, number>();
  const tagOf = (id: string): string => `"${tags.get(id) ?? 1}"`;

  function write(type: string, id: string, content: Content | null): void {
    tags.set(id, (tags.get(id) ?? 1) + 1);
    const documents = stored.get(type) ?? new Map<string, Content>();
    if (content === null) documents.delete(id);
    else documents.set(id, content);
    stored.set(type, documents);
  }

  function answerWrite({ form, headers }: FakeRequest): Response {
    const type = form.get('paramtype') ?? '';
    const method = form.get('parammethod');
    const id = form.get('paramid') ?? `new-${stored.get(type)?.size ?? 0}`;
    const known = headers.get('if-match');
    if (known !== null && known !== tagOf(id)) return refuseDocument(412, documentErrorCodes.staleDocument);
    const sent = form.get('paramdoc');
    write(
      type,
      id,
      method === 'DELETE' || sent === null ? null : asStored(type, JSON.parse(sent) as Content),
    );
    return answerJson(writtenDocument, { success: true, id });
  }

  for (const type of stored.keys()) {
    server.on('GET', new RegExp(`${docstorePath}\\?(.*&)?paramtype=${type}(&|$)`), () =>
      answerAnything(
        Object.fromEntries(
          [...(stored.get(type) ?? [])].map(([id, content]) => [
            id,
            { ...content, [reservedMembers.entityTag]: tagOf(id) },
          ]),
        ),
      ),
    );
  }
  server.on('POST', docstorePath, answerWrite);

  return {
    write,
    read: (type, id) => stored.get(type)?.get(id),
    listWrites: (type) =>
      server
        .listRequests('POST', docstorePath)
        .map(({ form }) => form)
        .filter((form) => form.get('paramtype') === type),
  };
}

/** As the document store tells that it did not write. */
export function refuseDocument(status: number, code: string, details: Content = {}): Response {
  return answerAnything({ success: false, code, message: 'Refused', requestId: 'r-1', details }, status);
}
